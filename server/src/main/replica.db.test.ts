import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { insertFlight, insertRole, insertUser } from '#areas/alerts/testing/queries.ts';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import { startSession, findUserByCpf } from '#areas/auth/index.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { asOwner } from '#kernel/db/owner.ts';
import { transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { startWorker } from '#kernel/jobs/jobs.ts';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { buildPlatform } from './platform.ts';
import {
  callEndpoint,
  everyEndpoint,
  createMissingRecords,
  type Declared,
  type Records,
} from './testing/contract.ts';
import { useReplica, type PlatformProcess } from './testing/replicated.ts';
import { createOrganizationFixture, type OrganizationFixture } from './testing/organization-fixture.ts';

const platform = useReplica();

let agency: OrganizationFixture;
let recordIds: Records;

function getEndpoint(name: string): Declared {
  const declared = everyEndpoint.find(endpoint => endpoint.name === name);
  if (declared === undefined) throw new Error(`no endpoint called ${name}`);
  return declared;
}

const ask = (app: FastifyInstance, name: string, records = recordIds, session = agency.session) =>
  callEndpoint(app, getEndpoint(name), records, session);

const idsOf = (reply: { json(): unknown }) =>
  (reply.json() as { rows: { id: string }[] }).rows.map(({ id }) => id);

/** Repeats until the replica alone answered: it may lag on a busy machine. */
async function ofReplica<T>(process: PlatformProcess, work: () => Promise<T>): Promise<T> {
  for (;;) {
    await platform().ready();
    const { value, read, passedOn } = await process.countReads(work);
    if (passedOn > 0) continue;
    // An error of the replica is not asked again.
    if (read === 0) throw new Error(JSON.stringify(value));
    return value;
  }
}

beforeAll(async () => {
  const { services, app } = platform().one;
  // The data-processing body has every permission.
  agency = await createOrganizationFixture(services, 'DATA_PROCESSING', 'an agency', { administrator: true });
  const [organizationId = '', userId = ''] = agency.ids;
  const [listed, ...others] = people(3);
  if (listed === undefined) throw new Error('nobody travels');
  await receiveAndProcess(services, buildPaxlst({ people: [listed, ...others] }));
  const flight = await runAsSystem(services.pool, db =>
    insertFlight(db, { departureAt: '2026-03-15T23:35:00Z' }),
  );
  const receiver = buildUser(buildOrganization({ id: organizationId }), [], { id: userId });
  const raised = await raiseAlertFor({ services }, flight, [receiver], {
    sourceId: agency.records.restrictionId,
    organizationId,
  });
  recordIds = {
    ...createMissingRecords(),
    ...agency.records,
    organizationId,
    userId,
    flightId: flight.id,
    passengerId: raised.passengerId,
    alertId: raised.id,
    person: { document: listed.documents[0]?.number ?? '', birthDate: listed.birthDate ?? '' },
    message: Buffer.from(buildPaxlst({ people: [listed] })),
  };
  recordIds.ruleId = (await ask(app, 'createRule')).json<{ id: string }>().id;
  recordIds.backTestId = (await ask(app, 'startBackTest')).json<{ id: string }>().id;
});

test.each(
  everyEndpoint
    .filter(({ endpoint }) => endpoint.reads === 'replica')
    .map(declared => [declared.name, declared] as const),
)(
  'answers %s from the replica, with its event already on the primary',
  async (name, { endpoint: { audit } }) => {
    const { one } = platform();
    const { reply, events } = await ofReplica(one, async () => {
      const before = (await readTrail(one.services)).length;
      const answer = await ask(one.app, name);
      return { reply: answer, events: (await readTrail(one.services)).slice(before) };
    });
    expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
    expect(events.map(({ event }) => event)).toEqual(audit === 'none' ? [] : [audit]);
  },
);

test('answers from the replica like from the primary', async () => {
  const { one } = platform();
  const services = { ...one.services, replica: undefined };
  const alone = await buildPlatform(services, async () => undefined);
  for (const name of ['searchFlights', 'searchAlerts', 'searchRestrictions', 'searchFiles', 'exportApiPnr']) {
    const read = await ofReplica(one, () => ask(one.app, name));
    const primaryReply = await ask(alone, name);
    // Times, marks and workbooks differ between reads.
    const content = (reply: typeof read) =>
      name === 'exportApiPnr'
        ? reply.headers['x-total-rows']
        : JSON.stringify({ ...reply.json<object>(), readAt: '', seen: '' });
    expect([name, content(read)]).toEqual([name, content(primaryReply)]);
  }
  expect(await ask(one.app, 'exportApiPnr').then(reply => reply.headers['x-total-rows'])).toBe('4');
  await alone.close();
});

test('shows saved changes at once in every process, even if the replica lags', async () => {
  const { one, other, ready, server } = platform();
  await ready();
  await server.whilePaused(async () => {
    const saved = await ask(one.app, 'createRestriction');
    expect(saved.statusCode).toBe(201);
    const { id } = saved.json<{ id: string }>();
    for (const process of [one, other]) {
      const { value, read } = await process.countReads(() => ask(process.app, 'searchRestrictions'));
      expect([idsOf(value).includes(id), read]).toEqual([true, 0]);
      expect(await process.services.replica.state()).toBe('behind');
    }
  });
  // It catches up and answers with everything saved meanwhile.
  expect(idsOf(await ofReplica(other, () => ask(other.app, 'searchRestrictions')))).toHaveLength(1);
});

test('lists an announced alert even if the replica lags', async () => {
  const { one, other, ready, server } = platform();
  await ready();
  const [organizationId = '', userId = ''] = agency.ids;
  const receiver = buildUser(buildOrganization({ id: organizationId }), [], { id: userId });
  const notice = new Promise<void>(done => other.services.bus.subscribe('alerts', () => done()));
  await server.whilePaused(async () => {
    const flight = await runAsSystem(one.services.pool, db =>
      insertFlight(db, { departureAt: '2026-03-15T20:35:00Z' }),
    );
    const { id } = await raiseAlertFor({ services: one.services }, flight, [receiver], { organizationId });
    await notice;
    expect(idsOf(await ask(other.app, 'searchAlerts'))).toContain(id);
  });
});

test('applies revoked rights at once', async () => {
  const { one, other, ready, server } = platform();
  const { pool } = one.services;
  // Except users who see all data.
  const health = await createOrganizationFixture(one.services, 'HEALTH', 'a health agency');
  const records = { ...createMissingRecords(), ...health.records };
  const colleague = await addColleague(health.ids[0] ?? '');
  const shared = {
    documents: [{ number: 'FX000777' }],
    categoryId: records.categoryId,
    expiration: '2026-12-31',
    receivers: [records.userId],
  };
  const viewers = [records.userId, colleague.id];
  const create = getEndpoint('createRestriction');
  const made = await callEndpoint(one.app, create, records, health.session, { ...shared, viewers });
  const { id } = made.json<{ id: string }>();
  const search = () => ask(other.app, 'searchRestrictions', recordIds, colleague.session);
  expect(idsOf(await ofReplica(other, search))).toContain(id);
  await ready();
  await server.whilePaused(async () => {
    const change = getEndpoint('updateRestriction');
    const kept = { ...shared, viewers: [records.userId], version: 1 };
    const own = { ...records, restrictionId: id };
    const changed = await callEndpoint(one.app, change, own, health.session, kept);
    expect(changed.statusCode).toBe(200);
    expect(idsOf(await search())).not.toContain(id);
    await runAsSystem(pool, db => db.deleteFrom('user_role').where('user_id', '=', colleague.id).execute());
    expect((await search()).statusCode).toBe(403);
  });
});

async function addColleague(organizationId: string): Promise<{ id: string; session: string }> {
  const { services } = platform().one;
  const [id, cpf] = [createId(), '99999999999'];
  await runAsSystem(services.pool, async db => {
    await insertUser(db, { id, cpf, name: 'A colleague', organizationId });
    await insertRole(db, {
      userId: id,
      organizationId,
      name: 'Colleague',
      permissions: ['RESTRICTION_LIST'],
    });
  });
  const account = await findUserByCpf(services.pool.db, cpf);
  if (account === undefined) throw new Error('the colleague is not there');
  return { id, session: await startSession(services.pool.db, services, account, 'localhost') };
}

test('reports transactions open during the read later', async () => {
  const { one } = platform();
  const { db } = one.services.pool;
  const seenAt = await transaction(db, { kind: 'system' }, async open => {
    await insertFlight(open, { departureAt: '2026-03-20T20:35:00Z', number: '7020' });
    // A later transaction is visible, the open one is not.
    await runAsSystem(one.services.pool, later =>
      insertFlight(later, { departureAt: '2026-03-20T21:35:00Z', number: '7021' }),
    );
    const list = await ofReplica(one, () => ask(one.app, 'searchFlights'));
    const { rows } = list.json<{ rows: { number: string }[] }>();
    const numbers = new Set(rows.map(({ number }) => number));
    expect([numbers.has('7020'), numbers.has('7021')]).toEqual([false, true]);
    return list.json<{ seen: string }>().seen;
  });
  const url = `/web/v1/flights/changes?since=${encodeURIComponent(seenAt)}`;
  const changes = await ofReplica(one, () =>
    one.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${agency.session}` },
      payload: { from: '2026-03-20', to: '2026-03-20' },
    }),
  );
  expect(changes.json()).toEqual({ count: 1 });
});

test('returns nothing from the replica if its event cannot be stored', async () => {
  const { one, server } = platform();
  await ofReplica(one, () => ask(one.app, 'searchRestrictions'));
  const store = (may: 'grant' | 'revoke') =>
    asOwner(server.primaryUrl, owner =>
      owner.query(`${may} insert on audit_event ${may === 'grant' ? 'to' : 'from'} farol_app`),
    );
  await store('revoke');
  try {
    const refused = await ofReplica(one, () => ask(one.app, 'searchRestrictions'));
    expect(refused.statusCode).toBe(500);
    expect(refused.body).not.toContain(recordIds.restrictionId);
  } finally {
    await store('grant');
  }
});

test('answers from the primary without the replica, reports it in health, and returns to it later', async () => {
  const { one, other, ready, server } = platform();
  const { pool, log } = one.services;
  const worker = await startWorker(pool, [], 1, log);
  const health = async () => (await one.app.inject('/health')).json<object>();
  await ready();
  expect(await health()).toMatchObject({ status: 'ok', replica: 'read' });
  await server.kill();
  for (const process of [one, other]) {
    const { value, read } = await process.countReads(() => ask(process.app, 'searchRestrictions'));
    expect([value.statusCode, read]).toEqual([200, 0]);
    await expect.poll(() => process.services.replica.state()).toBe('away');
  }
  expect(await health()).toMatchObject({ status: 'ok', replica: 'away' });
  await server.start();
  for (const process of [one, other]) {
    const back = await ofReplica(process, () => ask(process.app, 'searchRestrictions'));
    expect(back.statusCode).toBe(200);
  }
  expect(await health()).toMatchObject({ status: 'ok', replica: 'read' });
  await worker.stop();
});
