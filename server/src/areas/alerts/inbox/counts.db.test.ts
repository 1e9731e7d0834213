import type { AlertRow, AlertTally } from '@farol/contract';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { runAsSystem } from '#testing/platform.ts';
import { countOpenAlertsByFlight, countOpenAlertsByPassenger, routes } from '../index.ts';
import { countUnreadOfUsers } from '../queries.ts';
import {
  insertFlight,
  insertRestriction,
  insertRule,
  setOrigin,
  type TestFlight,
} from '../testing/queries.ts';
import { raiseAlertFor } from '../testing/raise-alert.ts';
import { addNewcomer, addOrganization, addUser, call, setUpAlertServer } from '../testing/alert-server.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web-inspection/v1/alerts';

const addColleague = (colleague?: UserActor): Promise<UserActor> =>
  addNewcomer(platform().services.pool, colleague);

const newFlight = (): Promise<TestFlight> =>
  runAsSystem(platform().services.pool, db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));

async function marks(user: UserActor, flight: TestFlight) {
  const scope = AgencyScope.ofAlerts(user);
  const key = { flightDate: flight.date, id: flight.id };
  return transaction(platform().services.pool.db, toDatabaseActor(user), async db => ({
    flight: (await countOpenAlertsByFlight(db, scope, [key])).get(flight.id) ?? 0,
    passengers: await countOpenAlertsByPassenger(db, scope, [key]),
  }));
}

const remove = (user: UserActor, id: string) =>
  call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${id}`);

test('keeps the marks on passenger and flight for all users when one removes an alert', async () => {
  const user = await addColleague();
  const colleague = await addColleague(user);
  const flight = await newFlight();
  const one = await raiseAlertFor(platform(), flight, [user, colleague]);
  const other = await raiseAlertFor(platform(), flight, [user]);
  const before = {
    flight: 2,
    passengers: new Map([
      [one.passengerId, 1],
      [other.passengerId, 1],
    ]),
  };
  expect(await marks(user, flight)).toEqual(before);
  expect((await remove(user, one.id)).status).toBe(200);
  expect((await remove(user, other.id)).status).toBe(200);
  expect(await marks(user, flight)).toEqual(before);
  expect(await marks(colleague, flight)).toEqual({
    flight: 1,
    passengers: new Map([[one.passengerId, 1]]),
  });
});

test('counts each alert once that the user received or whose restriction they see', async () => {
  const { pool } = platform().services;
  const organization = await addOrganization(pool);
  const viewer = await addUser(pool, organization);
  const colleague = await addUser(pool, organization);
  const flight = await newFlight();
  const restrictionId = await runAsSystem(pool, db =>
    insertRestriction(db, {
      organizationId: organization.id,
      createdBy: viewer.id,
      viewers: [viewer.id],
    }),
  );
  await raiseAlertFor(platform(), flight, [viewer], { sourceId: restrictionId });
  await raiseAlertFor(platform(), flight, [colleague], { sourceId: restrictionId });
  await raiseAlertFor(platform(), flight, [await addColleague()]);
  expect((await marks(viewer, flight)).flight).toBe(2);
  expect((await marks(colleague, flight)).flight).toBe(1);
});

interface AlertNumbers {
  badge: number;
  tally: AlertTally;
  streamed: number;
  listed: number;
  unread: number;
  removed: number;
  pinned: number;
  lastReply: number;
}

/** Every number of unread alerts that the reader gets, and the lengths of the lists. */
async function readNumbers(user: UserActor, lastReply: unknown): Promise<AlertNumbers> {
  const { pool } = platform().services;
  const rows = async (body: object) =>
    ((await call(platform(), user, 'POST', area, body)).body as { rows: AlertRow[] }).rows.length;
  const { counts } = await runAsSystem(pool, db => countUnreadOfUsers(db, [user.id]));
  return {
    badge: (await call(platform(), user, 'GET', `${area}/count`)).body as number,
    tally: (await call(platform(), user, 'GET', `${area}/tally`)).body as AlertTally,
    streamed: counts.get(user.id) ?? 0,
    listed: await rows({}),
    unread: await rows({ read: false }),
    removed: await rows({ removed: true }),
    pinned: await rows({ pinned: true }),
    lastReply: (lastReply as { alertCount: number }).alertCount,
  };
}

test('shows the same number of unread alerts in badge, tabs, lists, streams and replies', async () => {
  const user = await addColleague();
  const flight = await newFlight();
  const ids: string[] = [];
  for (let alert = 0; alert < 4; alert += 1) ids.push((await raiseAlertFor(platform(), flight, [user])).id);
  const [rule = '', pinned = '', removed = '', back = ''] = ids;
  await runAsSystem(platform().services.pool, db => setOrigin(db, rule, 'RISK_RULE'));
  await call(platform(), user, 'POST', `${area}/switch-pin/${pinned}`);

  const acts: [() => ReturnType<typeof call>, unread: number, listed: number, removed: number][] = [
    [() => call(platform(), user, 'POST', `${area}/read/${rule}`), 3, 4, 0],
    [() => remove(user, removed), 2, 3, 1],
    [() => remove(user, back), 1, 2, 2],
    [() => call(platform(), user, 'POST', `${area}/restore`, { ids: [back] }), 2, 3, 1],
    [() => call(platform(), user, 'POST', `${area}/read`, { ids: [pinned, back] }), 0, 3, 1],
    [() => call(platform(), user, 'POST', `${area}/unread/${rule}`), 1, 3, 1],
  ];
  for (const [act, unread, listed, removed] of acts) {
    const numbers = await readNumbers(user, (await act()).body);
    expect(numbers).toMatchObject({ badge: unread, streamed: unread, unread, lastReply: unread });
    expect(numbers).toMatchObject({ listed, removed, pinned: 1 });
    expect(numbers.tally).toMatchObject({ listed: { ALL: listed, RISK_RULE: 1 }, pinned: 1, removed });
    expect(numbers.tally.unread.ALL).toBe(unread);
    expect(numbers.tally.unread.RISK_RULE + numbers.tally.unread.RESTRICTION).toBe(unread);
  }
});

test('counts alerts that the reader may not see only as withheld, in every number', async () => {
  const { pool } = platform().services;
  const organization = await addOrganization(pool);
  const user = await addUser(pool, organization, { airports: ['GRU'] });
  const colleague = await addUser(pool, organization);
  const away = await runAsSystem(pool, db =>
    insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', number: '7002', destination: 'MIA' }),
  );
  const here = await raiseAlertFor(platform(), await newFlight(), [user, colleague]);
  const withheld = await raiseAlertFor(platform(), away, [user, colleague]);
  const { body } = await call(platform(), user, 'POST', `${area}/switch-pin/${withheld.id}`);
  expect(body).toEqual({ pinned: true });
  await runAsSystem(pool, db => setOrigin(db, withheld.id, 'RISK_RULE'));
  const numbers = await readNumbers(user, { alertCount: 1 });
  expect(numbers).toMatchObject({ badge: 1, streamed: 1, unread: 1, listed: 1, pinned: 0 });
  expect(numbers.tally).toEqual({
    listed: { ALL: 1, RISK_RULE: 0, RESTRICTION: 1 },
    unread: { ALL: 1, RISK_RULE: 0, RESTRICTION: 1 },
    pinned: 0,
    mine: 0,
    closed: 0,
    removed: 0,
    withheld: 1,
  });
  const list = async (filter: object) =>
    ((await call(platform(), user, 'POST', area, filter)).body as { rows: AlertRow[] }).rows.map(
      ({ id }) => id,
    );
  expect(await list({})).toEqual([here.id]);
  expect(await list({ withheld: true })).toEqual([withheld.id]);
  expect((await readNumbers(colleague, { alertCount: 2 })).tally).toMatchObject({
    listed: { ALL: 2 },
    withheld: 0,
  });
  await remove(user, withheld.id);
  expect((await readNumbers(user, { alertCount: 1 })).tally).toMatchObject({ removed: 1, withheld: 0 });
});

test('shows withheld alerts of a rule of a limited author only a day after its last change', async () => {
  const { pool } = platform().services;
  const organization = await addOrganization(pool);
  const author = await addUser(pool, organization, { airports: ['GRU'] });
  const colleague = await addUser(pool, organization);
  const raise = async (number: string, createdBy: string, destination: string) => {
    const flight = await runAsSystem(pool, db =>
      insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', number, destination }),
    );
    const sourceId = await runAsSystem(pool, db =>
      insertRule(db, { organizationId: organization.id, createdBy, viewers: [author.id] }),
    );
    const { id } = await raiseAlertFor(platform(), flight, [author, colleague], {
      sourceId,
      origin: 'RISK_RULE',
    });
    return id;
  };
  const probe = await raise('7011', author.id, 'MIA');
  const unlimited = await raise('7012', colleague.id, 'MIA');
  const seen = await raise('7013', author.id, 'GRU');
  const idsFor = async (reader: UserActor, filter: object) =>
    ((await call(platform(), reader, 'POST', area, filter)).body as { rows: AlertRow[] }).rows
      .map(({ id }) => id)
      .toSorted();
  const tallyOf = async () => (await call(platform(), author, 'GET', `${area}/tally`)).body;
  const open = async (reader: UserActor) =>
    (await call(platform(), reader, 'GET', `${area}/${probe}`)).status;
  platform().clock.set('2026-03-01T23:59:59Z');
  expect(await idsFor(author, {})).toEqual([seen]);
  expect(await idsFor(author, { withheld: true })).toEqual([unlimited]);
  expect(await tallyOf()).toMatchObject({ withheld: 1, listed: { ALL: 1 } });
  expect([await open(author), await open(colleague)]).toEqual([404, 200]);
  expect(await idsFor(colleague, {})).toEqual([probe, unlimited, seen].toSorted());
  await call(platform(), colleague, 'POST', `${area}/close`, { ids: [probe], result: 'CONFIRMED' });
  expect(await idsFor(author, { closed: true })).toEqual([]);
  expect(await tallyOf()).toMatchObject({ closed: 0 });
  platform().clock.set('2026-03-02T00:00:00Z');
  expect(await idsFor(author, { closed: true })).toEqual([probe]);
  expect(await tallyOf()).toMatchObject({ closed: 1, withheld: 1 });
  expect(await open(author)).toBe(200);
});
