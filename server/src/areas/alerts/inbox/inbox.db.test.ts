import type { AlertRow } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { createFlightDatedId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { refreshStatistics } from '#testing/queries.ts';
import { routes } from '../index.ts';
import { insertFlight, type TestFlight } from '../testing/queries.ts';
import { raiseAlertFor } from '../testing/raise-alert.ts';
import {
  addNewcomer,
  addOrganization,
  addUser,
  call,
  setUpAlertServer,
  streamToken,
  type Reply,
} from '../testing/alert-server.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web-inspection/v1/alerts';
let flight: TestFlight;

beforeAll(async () => {
  const { services } = platform();
  // Summer time began in Lisbon that morning: local time is one hour ahead.
  flight = await runAsSystem(services.pool, db => insertFlight(db, { departureAt: '2026-03-29T22:35:00Z' }));
});

const addColleague = (colleague?: UserActor): Promise<UserActor> =>
  addNewcomer(platform().services.pool, colleague);

/** Returns the alert's id and passenger. */
async function raiseAlert(
  receivers: UserActor[],
  at = '2026-03-15T20:00:00Z',
): Promise<{ id: string; passengerId: string }> {
  platform().clock.set(at);
  return raiseAlertFor(platform(), flight, receivers);
}

const rowsOf = (reply: Reply) => (reply.body as { rows: AlertRow[] }).rows;
const search = async (user: UserActor, body: object = {}) =>
  rowsOf(await call(platform(), user, 'POST', area, body));
const ids = (rows: AlertRow[]) => rows.map(({ id }) => id);

test('returns passenger, flight, local time and reason of an alert', async () => {
  const user = await addColleague();
  const { id, passengerId } = await raiseAlert([user]);
  expect(await call(platform(), user, 'POST', area, {})).toEqual({
    status: 200,
    body: {
      truncated: false,
      rows: [
        {
          id,
          read: false,
          pinned: false,
          removed: false,
          origin: 'RESTRICTION',
          status: 'API_BOARDED',
          title: 'Ordem judicial',
          source: null,
          withheld: false,
          reason: { pt: 'P FX000111 BRA', en: 'P FX000111 BRA' },
          possible: false,
          bookingId: null,
          locator: null,
          severity: 'NORMAL',
          beyond: 0,
          taken: null,
          closed: null,
          createdAt: '2026-03-15T20:00:00.000Z',
          passengerId,
          surname: 'OLIVEIRA',
          givenNames: 'MARINA',
          nationality: 'PRT',
          birthDate: null,
          passengerState: 'ON_LIST',
          score: 0,
          flightId: flight.id,
          carrier: 'XQ',
          number: '7001',
          from: 'LIS',
          to: 'GRU',
          departureAt: '2026-03-29T22:35:00.000Z',
          departureLocal: '2026-03-29T23:35',
          departureZone: 'Europe/Lisbon',
          arrivalAt: null,
          arrivalLocal: null,
          arrivalZone: 'America/Sao_Paulo',
          side: 'DEPARTURE',
          abilities: ['mark', 'remove', 'take', 'close'],
        },
      ],
    },
  });
});

test('lists pinned alerts first, then the newest of a flight', async () => {
  const user = await addColleague();
  const old = await raiseAlert([user], '2026-03-15T20:00:00Z');
  const middle = await raiseAlert([user], '2026-03-15T21:00:00Z');
  const latest = await raiseAlert([user], '2026-03-15T22:00:00Z');
  expect(ids(await search(user))).toEqual([latest.id, middle.id, old.id]);
  const pin = () => call(platform(), user, 'POST', `${area}/switch-pin/${old.id}`);
  expect(await pin()).toEqual({ status: 200, body: { pinned: true } });
  expect(ids(await search(user))).toEqual([old.id, latest.id, middle.id]);
  expect(ids(await search(user, { pinned: true }))).toEqual([old.id]);
  expect(await pin()).toEqual({ status: 200, body: { pinned: false } });
  expect(ids(await search(user))).toEqual([latest.id, middle.id, old.id]);
});

test('filters and counts by read and by origin', async () => {
  const user = await addColleague();
  const one = await raiseAlert([user]);
  const other = await raiseAlert([user]);
  const count = async (type = '') => (await call(platform(), user, 'GET', `${area}/count${type}`)).body;
  expect(await call(platform(), user, 'POST', `${area}/read/${one.id}`)).toEqual({
    status: 200,
    body: { alertCount: 1 },
  });
  expect(ids(await search(user, { read: true }))).toEqual([one.id]);
  expect(ids(await search(user, { read: false }))).toEqual([other.id]);
  expect(await search(user, { origin: 'RESTRICTION' })).toHaveLength(2);
  expect(await search(user, { origin: 'RISK_RULE' })).toEqual([]);
  expect([await count(), await count('?type=RESTRICTION'), await count('?type=RISK_RULE')]).toEqual([
    1, 1, 0,
  ]);
  expect((await call(platform(), user, 'POST', `${area}/unread/${one.id}`)).body).toEqual({ alertCount: 2 });
});

test('keeps read, pinned and removed for each receiver', async () => {
  const user = await addColleague();
  const colleague = await addColleague(user);
  const kept = await raiseAlert([user, colleague]);
  const removed = await raiseAlert([user, colleague]);
  await call(platform(), user, 'POST', `${area}/read/${kept.id}`);
  await call(platform(), user, 'POST', `${area}/switch-pin/${kept.id}`);
  const deletion = await call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${removed.id}`);
  expect(deletion).toEqual({ status: 200, body: { alertCount: 0 } });
  expect(ids(await search(user))).toEqual([kept.id]);
  const otherRow = await search(colleague);
  expect(otherRow).toHaveLength(2);
  expect(otherRow.every(({ read, pinned }) => !read && !pinned)).toBe(true);
});

test('lists removed alerts on request, and restores them unchanged', async () => {
  const user = await addColleague();
  const [one, other, third] = [await raiseAlert([user]), await raiseAlert([user]), await raiseAlert([user])];
  await call(platform(), user, 'POST', `${area}/switch-pin/${one.id}`);
  await call(platform(), user, 'POST', `${area}/read/${other.id}`);
  await call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${one.id},${other.id}`);
  expect(ids(await search(user))).toEqual([third.id]);
  const removed = await search(user, { removed: true });
  expect(ids(removed).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(removed.map(row => [row.removed, row.abilities])).toEqual([
    [true, ['restore', 'take', 'close']],
    [true, ['restore', 'take', 'close']],
  ]);

  const restored = await call(platform(), user, 'POST', `${area}/restore`, { ids: [one.id, other.id] });
  expect(restored).toEqual({ status: 200, body: { alertCount: 2 } });
  const listed = new Map((await search(user)).map(row => [row.id, [row.read, row.pinned]]));
  expect([listed.get(one.id), listed.get(other.id)]).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(await search(user, { removed: true })).toEqual([]);
});

test('accepts a repeated restore', async () => {
  const user = await addColleague();
  const { id } = await raiseAlert([user]);
  for (let time = 0; time < 2; time += 1)
    expect((await call(platform(), user, 'POST', `${area}/restore`, { ids: [id] })).body).toEqual({
      alertCount: 1,
    });
});

test('refuses to read, pin or remove a removed alert', async () => {
  const user = await addColleague();
  const { id } = await raiseAlert([user]);
  await call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${id}`);
  for (const act of ['read', 'unread', 'switch-pin'])
    expect((await call(platform(), user, 'POST', `${area}/${act}/${id}`)).status).toBe(404);
  expect((await call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${id}`)).status).toBe(404);
});

test("marks all alerts, or none if one is in another user's list", async () => {
  const user = await addColleague();
  const own = [(await raiseAlert([user])).id, (await raiseAlert([user])).id];
  const foreign = (await raiseAlert([await addColleague()])).id;
  expect((await call(platform(), user, 'POST', `${area}/read`, { ids: [...own, foreign] })).status).toBe(404);
  expect((await search(user)).every(({ read }) => !read)).toBe(true);
  expect((await call(platform(), user, 'POST', `${area}/read`, { ids: own })).body).toEqual({
    alertCount: 0,
  });
  expect((await search(user)).every(({ read }) => read)).toBe(true);
  expect((await call(platform(), user, 'POST', `${area}/unread`, { ids: own })).body).toEqual({
    alertCount: 2,
  });
});

test("refuses to change alerts outside the user's list", async () => {
  const user = await addColleague();
  const stranger = await addColleague();
  const { id } = await raiseAlert([user]);
  for (const act of ['read', 'unread', 'switch-pin'])
    expect(await call(platform(), stranger, 'POST', `${area}/${act}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'RECORD_NOT_FOUND' },
    });
  expect((await call(platform(), stranger, 'DELETE', `${area}/deleteAlerts?ids=${id}`)).status).toBe(404);
  expect((await call(platform(), stranger, 'POST', `${area}/restore`, { ids: [id] })).status).toBe(404);
  const unknown = createFlightDatedId(flight.date);
  expect((await call(platform(), user, 'POST', `${area}/read/${unknown}`)).status).toBe(404);
  expect((await search(user)).map(({ read }) => read)).toEqual([false]);
});

test("deletes nothing if one alert is in another user's list", async () => {
  const user = await addColleague();
  const own = await raiseAlert([user]);
  const foreign = await raiseAlert([await addColleague()]);
  const reply = await call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${own.id},${foreign.id}`);
  expect(reply.status).toBe(404);
  expect(ids(await search(user))).toEqual([own.id]);
});

test('returns the alerts of a passenger only to their receivers', async () => {
  const user = await addColleague();
  const stranger = await addColleague();
  const { id, passengerId } = await raiseAlert([user]);
  const alertsFor = async (caller: UserActor) =>
    rowsOf(await call(platform(), caller, 'POST', `${area}/passenger`, { passengerId }));
  expect(ids(await alertsFor(user))).toEqual([id]);
  expect(await alertsFor(stranger)).toEqual([]);
  await call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${id}`);
  expect((await alertsFor(user)).map(row => [row.id, row.removed])).toEqual([[id, true]]);
});

test('hides alerts and lists of other users by row-level security alone, and shows removed ones', async () => {
  const { pool } = platform().services;
  const user = await addColleague();
  const stranger = await addColleague();
  const { id } = await raiseAlert([user]);
  const listVisible = (person: UserActor) =>
    transaction(pool.db, toDatabaseActor(person), async db => {
      const alerts = await db.selectFrom('alert').select('id').where('id', '=', id).execute();
      const lists = await db
        .selectFrom('alert_receiver')
        .select('user_id')
        .where('alert_id', '=', id)
        .execute();
      return [alerts.length, lists.length];
    });
  expect(await listVisible(user)).toEqual([1, 1]);
  expect(await listVisible(stranger)).toEqual([0, 0]);
  await call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${id}`);
  expect(await listVisible(user)).toEqual([1, 1]);
});

test('truncates a list of more than 3,000 alerts and reports it', async () => {
  const { pool } = platform().services;
  const user = await addColleague();
  const { id, passengerId } = await raiseAlert([user]);
  await runAsSystem(pool, async db => {
    await sql`insert into alert
      select flight_date, flight_id, gen_random_uuid(), organization_id, origin, status, gen_random_uuid(), passenger_id,
             traveller_id, title, reasons, created_at, updated_at, raised_xid, possible, told
      from alert, generate_series(1, 3000) where id = ${id}::uuid`.execute(db);
    await sql`insert into alert_receiver (flight_date, flight_id, alert_id, user_id, created_at)
      select a.flight_date, a.flight_id, a.id, ${user.id}::uuid, a.created_at
      from alert a
      where a.flight_id = ${flight.id}::uuid
        and a.passenger_id = (select b.passenger_id from alert b where b.flight_id = ${flight.id}::uuid and b.id = ${id}::uuid)
      on conflict do nothing`.execute(db);
  });
  await refreshStatistics(platform().ownerUrl);
  const reply = await call(platform(), user, 'POST', area, {});
  expect(reply.body).toMatchObject({ truncated: true });
  expect(rowsOf(reply)).toHaveLength(3000);
  const ofPassenger = await call(platform(), user, 'POST', `${area}/passenger`, { passengerId });
  expect(ofPassenger.body).toMatchObject({ truncated: true });
  expect(rowsOf(ofPassenger)).toHaveLength(3000);
  expect((await call(platform(), user, 'GET', `${area}/count`)).body).toBe(3001);
});

test('refuses users of airlines and users without a permission for alerts', async () => {
  const { pool } = platform().services;
  const carrier = await addOrganization(pool, { type: 'AIRLINE', carrier: 'XQ' });
  const airline = await addUser(pool, carrier, { permissions: ['RESTRICTION_LIST'] });
  const clerk = await addUser(pool, await addOrganization(pool), {
    permissions: ['FLIGHT_LIST'],
  });
  const id = createFlightDatedId(flight.date);
  const calls = [
    ['POST', area, {}],
    ['GET', `${area}/count`, undefined],
    ['GET', `${area}/tally`, undefined],
    ['POST', `${area}/read`, { ids: [id] }],
    ['POST', `${area}/unread`, { ids: [id] }],
    ['POST', `${area}/restore`, { ids: [id] }],
    ['POST', `${area}/read/${id}`, undefined],
    ['POST', `${area}/unread/${id}`, undefined],
    ['POST', `${area}/switch-pin/${id}`, undefined],
    ['DELETE', `${area}/deleteAlerts?ids=${id}`, undefined],
    ['POST', `${area}/passenger`, { passengerId: id }],
  ] as const;
  for (const user of [airline, clerk])
    for (const [method, url, body] of calls)
      expect(await call(platform(), user, method, url, body)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
  const stream = await platform().app.inject(`/push/v1/alerts?token=${streamToken(airline)}`);
  expect(stream.statusCode).toBe(403);
});
