import type { Permission } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCategory } from '#areas/alerts/testing/queries.ts';
import { demoPeople, mountSimulator } from '#areas/auth/index.ts';
import { Browser, chooseAt, exchange, jsonPost } from '#areas/auth/testing/browser.ts';
import {
  addRole,
  getDemoAccount,
  addDemoPeople,
  getDemoPerson,
  startDemoSession,
} from '#areas/auth/testing/demo-people.ts';
import { freePort, withSimulator } from '#areas/auth/testing/host.ts';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people, receiveAndProcess, processWaiting } from '#areas/reception/testing/messages.ts';
import { startWorker, type JobWorker } from '#kernel/jobs/jobs.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import {
  alertEndpoints,
  flightEndpoints,
  getFirstCall,
  restrictionEndpoints,
} from './testing/record-endpoints.ts';
import {
  callEndpoint,
  everyEndpoint,
  createMissingRecords,
  type Declared,
  type Records,
} from './testing/contract.ts';
import { listUndeclaredFields } from './testing/undeclared-fields.ts';
import { createRegisterRecords } from './testing/register.ts';
import { buildPlatform } from './platform.ts';
import { getLastEvent, readTrail } from '#testing/trail.ts';
import { waitFor } from '#testing/wait-for.ts';

const port = await freePort();
const platform = useDatabase({ PORT: String(port) });
const listed = people(3);

let services: Services;
let app: FastifyInstance;
let records: Records;
const tokens: Record<string, string> = {};

const firstNames = {
  owner: 'Helena',
  colleague: 'Caio',
  otherAgency: 'Marina',
  administrator: 'Inês',
  airline: 'Bruno',
  otherAirline: 'Teresa',
} as const;
function endpointOf(name: string): Declared {
  const declared = everyEndpoint.find(endpoint => endpoint.name === name);
  if (declared === undefined) throw new Error(`no endpoint called ${name}`);
  return declared;
}

const ask = (name: string, caller: string, about = records) =>
  callEndpoint(app, endpointOf(name), about, tokens[caller]);

let worker: JobWorker;
beforeAll(async () => {
  services = withSimulator(platform().services);
  await addDemoPeople(services);
  app = await buildPlatform(services, server => mountSimulator(server, services, async () => demoPeople));
  await app.listen({ host: services.config.host, port });
  for (const [caller, name] of Object.entries(firstNames)) {
    tokens[caller] = await startDemoSession(services, name);
  }
  tokens['integrator'] = (await generateToken(services, 'airline', null)).token;
  tokens['otherIntegrator'] = (await generateToken(services, 'other', null)).token;
  records = await makeRecords();
  // The health check requires a running worker.
  worker = await startWorker(services.pool, [], 1, services.log);
  leaving = await handOver();
});
afterAll(async () => {
  await app.close();
  await worker.stop();
});

/** The restriction of the owner alerts on one of three people. */
async function makeRecords(): Promise<Records> {
  const { pool } = services;
  const { organizationId, id: userId } = getDemoPerson(firstNames.owner);
  const categoryId = await transaction(pool.db, { kind: 'system' }, db =>
    insertCategory(db, { organizationId, name: 'Procurados', appliesTo: 'RESTRICTION' }),
  );
  const managedUserId = getDemoPerson(firstNames.otherAgency).id;
  const checked = await ask('checkImport', 'administrator', createMissingRecords());
  const importId = checked.json<{ id: string }>().id;
  const ids = { ...createMissingRecords(), categoryId, userId, managedUserId, organizationId, importId };
  const made = await app.inject({
    method: 'POST',
    url: '/web-inspection/v1/restrictions',
    headers: { authorization: `Bearer ${tokens['owner']}` },
    payload: {
      documents: [{ number: listed[0]?.documents[0]?.number }],
      categoryId,
      expiration: '2026-12-31',
      viewers: [userId],
      receivers: [userId],
    },
  });
  const restrictionId = made.json<{ id: string }>().id;
  const list = await ask('checkRestrictionImport', 'owner', ids);
  const rule = await ask('createRule', 'owner', ids);
  const about = { ...ids, ruleId: rule.json<{ id: string }>().id };
  const test = await ask('startBackTest', 'owner', about);
  const message = Buffer.from(buildPaxlst({ people: listed, carrier: 'X0' }));
  const sent = await callEndpoint(app, endpointOf('receiveFiles'), { ...ids, message }, tokens['integrator']);
  await processWaiting(services);
  const alert = await transaction(pool.db, { kind: 'system' }, db =>
    db.selectFrom('alert').select(['id', 'flight_id', 'passenger_id']).executeTakeFirstOrThrow(),
  );
  return {
    ...ids,
    restrictionId,
    ruleId: about.ruleId,
    backTestId: test.json<{ id: string }>().id,
    restrictionImportId: list.json<{ id: string }>().id,
    alertId: alert.id,
    flightId: alert.flight_id,
    passengerId: alert.passenger_id,
    fileId: sent.json<{ files: [{ id: string }] }>().files[0].id,
    roleId: await addRole(services, organizationId),
    integratorId: (await generateToken(services, 'soon ended', null)).id,
    callId: await waitFor(() => getFirstCall(services)),
    eventId: (await getLastEvent(services)).id,
    message: Buffer.from(buildPaxlst({ people: listed, carrier: 'X0', revision: 2 })),
    register: await createRegisterRecords(app, services, ids, tokens['administrator'] ?? ''),
    person: {
      document: listed[0]?.documents[0]?.number ?? '',
      birthDate: listed[0]?.birthDate ?? '',
    },
  };
}

test.each([
  ...flightEndpoints.map(name => [name, 'airline', 'otherAirline', 404] as const),
  ...['colleague', 'otherAgency'].flatMap(caller => [
    ...alertEndpoints.map(name => [name, undefined, caller, 404] as const),
    ...restrictionEndpoints.map(name => [name, undefined, caller, 404] as const),
  ]),
  ...['airline', 'otherAirline'].flatMap(caller =>
    [...alertEndpoints, ...restrictionEndpoints, 'alertsOfPassenger'].map(
      name => [name, undefined, caller, 403] as const,
    ),
  ),
  ['getRestriction', 'owner', 'otherAgency', 404] as const,
  ['updateRestriction', undefined, 'administrator', 403] as const,
  ['toggleRestriction', undefined, 'administrator', 403] as const,
  ['deleteRestriction', undefined, 'administrator', 403] as const,
  ['fileState', 'integrator', 'otherIntegrator', 404] as const,
])('%s of a record that %s may see answers %s with %d', async (name, allowed, refused, status) => {
  const reply = await ask(name, refused);
  expect(reply.statusCode).toBe(status);
  expect(reply.body).not.toMatch(new RegExp(listed.map(({ surname }) => surname).join('|'), 'i'));
  // Where several steps are required, the success test below covers them.
  const own = allowed === undefined ? 200 : (await ask(name, allowed)).statusCode;
  expect(own).toBe(200);
});

test('answers a record of another organization like a missing one', async () => {
  for (const [name, caller] of [
    ...flightEndpoints.map(name => [name, 'otherAirline'] as const),
    ...[...alertEndpoints, ...restrictionEndpoints].map(name => [name, 'otherAgency'] as const),
    ['fileState', 'otherIntegrator'] as const,
  ]) {
    const bodyOf = async (about: Records) => {
      const { id: _id, ...body } = (await ask(name, caller, about)).json<{ id: string }>();
      return body;
    };
    expect([name, await bodyOf(records)]).toEqual([
      name,
      await bodyOf({ ...createMissingRecords(), categoryId: records.categoryId, userId: records.userId }),
    ]);
  }
});

test('lists no records of other organizations', async () => {
  const rows = async (name: string, caller: string) =>
    (await ask(name, caller)).json<{ rows: { id: string }[] }>().rows.map(({ id }) => id);
  expect(await rows('searchFlights', 'airline')).toEqual([records.flightId]);
  expect(await rows('searchFlights', 'otherAirline')).toEqual([]);
  expect(await rows('searchRestrictions', 'owner')).toEqual([records.restrictionId]);
  expect(await rows('searchRestrictions', 'administrator')).toEqual([records.restrictionId]);
  for (const caller of ['colleague', 'otherAgency']) {
    expect(await rows('searchRestrictions', caller)).toEqual([]);
    expect(await rows('searchAlerts', caller)).toEqual([]);
    expect(await rows('alertsOfPassenger', caller)).toEqual([]);
    expect((await ask('countAlerts', caller)).json()).toBe(0);
  }
  expect(await rows('searchAlerts', 'owner')).toEqual([records.alertId]);
  const countAlerts = async (caller: string) =>
    (await ask('getFlight', caller)).json<{ alerts: number }>().alerts;
  expect([await countAlerts('owner'), await countAlerts('colleague'), await countAlerts('airline')]).toEqual([
    1, 0, 0,
  ]);
});

async function events(): Promise<{ event: string; operation: string }[]> {
  // Refusals are stored shortly after the reply.
  const done = (await readTrail(services)).filter(({ event }) => !event.endsWith('_REFUSED'));
  return done.map(({ event, operation }) => ({ event, operation }));
}

interface Answer {
  status: number;
  body: unknown;
}

let leaving: Awaited<ReturnType<typeof handOver>>;

/** A user of the other host name of this machine signed on at the first. */
async function handOver() {
  const [here, home] = ['localhost', '127.0.0.1'].map(name => new Browser(`http://${name}:${port}`));
  if (here === undefined || home === undefined) throw new Error('there are two hosts');
  const setHome = (home_host: string | null) =>
    runAsSystem(services.pool, db => db.updateTable('organization').set({ home_host }).execute());
  await setHome(`127.0.0.1:${port}`);
  const { returned } = await chooseAt(here, getDemoPerson(firstNames.owner));
  const { token } = (await (await exchange(here, returned)).json()) as { token: string };
  await setHome(null);
  return { here, home, token };
}

const bySteps: Record<string, () => Promise<Answer>> = {
  async token() {
    const browser = new Browser(`http://localhost:${port}`);
    const { returned } = await chooseAt(browser, getDemoPerson(firstNames.owner));
    const reply = await exchange(browser, returned);
    return { status: reply.status, body: await reply.json() };
  },
  async takeOver() {
    const { home, token } = leaving;
    const reply = await home.request('/auth/v1/login/web/hand-over', jsonPost({ token }));
    return { status: reply.status, body: await reply.json() };
  },
  async confirmHandOver() {
    const { here, home, token } = leaving;
    const handOver = await home.request('/auth/v1/login/web/hand-over', jsonPost({ token }));
    const { url } = (await handOver.json()) as { url: string };
    const challenge = new URLSearchParams(new URL(url).hash.slice(1)).get('challenge');
    const reply = await here.request('/auth/v1/login/web/hand-over/confirm', jsonPost({ token, challenge }));
    return { status: reply.status, body: await reply.json() };
  },
  // In a separate session, which would keep viewing.
  async viewAs() {
    const session = await startDemoSession(services, firstNames.administrator);
    const reply = await callEndpoint(app, endpointOf('viewAs'), records, session);
    return { status: reply.statusCode, body: reply.json() };
  },
  // Without a session, which it would end.
  async logoutUrl() {
    const reply = await callEndpoint(app, endpointOf('logoutUrl'), records, undefined);
    return { status: reply.statusCode, body: reply.json() };
  },
  async alertStream() {
    const { token } = (await ask('temporaryToken', 'owner')).json<{ token: string }>();
    const reply = await fetch(`http://localhost:${port}/push/v1/alerts?token=${token}`);
    await reply.body?.cancel();
    return { status: reply.status, body: undefined };
  },
  async retryFile() {
    await runAsSystem(services.pool, db =>
      db
        .updateTable('api_pnr_message')
        .set({ state: 'FAILED' })
        .where('file_id', '=', records.fileId)
        .execute(),
    );
    const reply = await ask('retryFile', await callerFor(endpointOf('retryFile')));
    await processWaiting(services);
    return { status: reply.statusCode, body: reply.json() };
  },
  async unmaskPassenger() {
    const mask = (values: { masked_at: Date | null; masked_values: Buffer | null }) =>
      services.pool.db
        .updateTable('flight_passenger')
        .set(values)
        .where('id', '=', records.passengerId)
        .execute();
    await mask({ masked_at: new Date(), masked_values: Buffer.alloc(1) });
    const reply = await ask('unmaskPassenger', await callerFor(endpointOf('unmaskPassenger')));
    await mask({ masked_at: null, masked_values: null });
    return { status: reply.statusCode, body: reply.json() };
  },
  async partPassenger() {
    const reply = await decide('part', { bookingId: await addBooking() });
    parted = reply.json<{ otherId: string }>().otherId;
    return { status: reply.statusCode, body: reply.json() };
  },
  async joinPassengers() {
    const reply = await decide('join', { otherId: parted });
    return { status: reply.statusCode, body: reply.json() };
  },
};

let parted = '';

const decide = (act: 'part' | 'join', payload: object) =>
  app.inject({
    method: 'POST',
    url: `/web/v1/flights/passengers/${records.passengerId}/${act}`,
    headers: { authorization: `Bearer ${tokens['owner']}` },
    payload,
  });

/** The passenger of the records also has a booking, whose id is returned. */
async function addBooking(): Promise<string> {
  const [person] = listed;
  await receiveAndProcess(
    services,
    "UNB+IATA:1+X0+BRPNR+260315:1000+PNR1++PNRGOV'UNH+1+PNRGOV:11:1:IA+X07001/150326/2235+01:F'MSG+:22'ORG+X0:LIS'" +
      "TVL+150326:2235:160326:0520+LIS+GRU+X0+7001'EQN+1'SRC'RCI+X0:AAA111::100126:1412'" +
      `ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1'TIF+${person?.surname}+${person?.givenNames}:A:1'` +
      `SSR+DOCS:HK:1:X0:::::/P//${person?.documents[0]?.number}'` +
      "TVL+150326:2235:160326:0520+LIS+GRU+X0+7001:Y'RPI+1+HK'UNT+13+1'UNZ+1+PNR1'",
  );
  const { booking_id: id } = await services.pool.db
    .selectFrom('flight_passenger')
    .select('booking_id')
    .where('id', '=', records.passengerId)
    .executeTakeFirstOrThrow();
  return id ?? '';
}

/** The owner if permitted; else the administrator. */
async function callerFor({ endpoint: { access } }: Declared): Promise<string> {
  if (access === 'integrator') return 'integrator';
  if (!Array.isArray(access)) return 'owner';
  const { permissions } = (await getDemoAccount(services, firstNames.owner)).actor;
  return (access as Permission[]).some(permission => permissions.has(permission)) ? 'owner' : 'administrator';
}

async function succeed(declared: Declared): Promise<Answer> {
  const steps = bySteps[declared.name];
  if (steps !== undefined) return steps();
  const reply = await ask(declared.name, await callerFor(declared));
  const isJson = typeof declared.endpoint.reply !== 'string';
  return { status: reply.statusCode, body: isJson ? reply.json<unknown>() : undefined };
}

/** Endpoints that delete records run last. */
const order = [...everyEndpoint].toSorted((a, b) => Number(isDeleting(a)) - Number(isDeleting(b)));

function isDeleting({ name }: Declared): boolean {
  return /^(delete|toggle|removeAirlineLogo)/.test(name);
}

test.each(order.map(declared => [declared.name, declared] as const))(
  '%s succeeds with exactly its event and declared fields',
  async (_name, declared) => {
    const { endpoint, name } = declared;
    const before = (await events()).length;
    const { status, body } = await succeed(declared);
    expect(status).toBe(endpoint.status ?? 200);

    const written = (await events()).slice(before);
    expect(written).toEqual(endpoint.audit === 'none' ? [] : [{ event: endpoint.audit, operation: name }]);

    const schema: z.core.$ZodType = typeof endpoint.reply === 'string' ? z.undefined() : endpoint.reply;
    expect(z.safeParse(schema, body).error?.issues ?? []).toEqual([]);
    const declaredFields = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    expect(listUndeclaredFields(body, declaredFields)).toEqual([]);
  },
);

test('records reader and record of a read in the trail', async () => {
  await ask('getPassenger', 'airline');
  const last = await getLastEvent(services);
  const { id, organizationId } = getDemoPerson(firstNames.airline);
  expect(last).toMatchObject({
    event: 'PASSENGER_VIEWED',
    actor_kind: 'user',
    actor_id: id,
    organization_id: organizationId,
    address: '127.0.0.1',
  });
  expect(last.records).toContainEqual({ kind: 'passenger', id: records.passengerId });
});

test('stores no names, documents or tokens in the trail', async () => {
  const rows = await readTrail(services);
  expect(rows.length).toBeGreaterThan(20);
  const text = JSON.stringify(rows.map(({ id: _id, proof: _proof, ...row }) => row));
  for (const { surname, documents } of listed) {
    expect(text.toUpperCase()).not.toContain(`"${surname.toUpperCase()}`);
    expect(text).not.toContain(documents[0]?.number);
  }
  for (const token of Object.values(tokens)) expect(text).not.toContain(token);
});
