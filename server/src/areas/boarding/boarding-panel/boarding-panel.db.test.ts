import type { BoardingPanelReply } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertFlight, insertPassenger, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

const permissions = ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'] as const;
const people = {
  officer: buildUser(buildOrganization({ airports: ['GRU'] }), ['FLIGHT_LIST']),
  airport: buildUser(buildOrganization({ type: 'AIRPORT', airports: ['GRU'] }), ['FLIGHT_LIST']),
  elsewhere: buildUser(buildOrganization({ type: 'AIRPORT', airports: ['REC'] }), permissions),
  carrier: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), permissions),
  otherCarrier: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'YZ' }), permissions),
};
const desk = useTestClient(people, Object.values(routes));
const asSystem = asSystemOf(desk);
let flightId: string;
let path: string;

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from boarding_flight; delete from boarding_passenger',
  );
  flightId = await asSystem(db => insertFlight(db));
  path = `/audit-boarding/v1/boarding/flights/${flightId}`;
});

const read = (caller: keyof typeof people) => desk().request(caller, 'GET', `${path}/panel`);

async function addPassenger(surname: string, stages: Record<string, unknown> = {}): Promise<void> {
  await asSystem(async db => {
    const passenger_id = await insertPassenger(db, flightId, { surname });
    const row = { flight_date: testDay, flight_id: flightId, passenger_id, integrator_id: createId() };
    await db
      .insertInto('boarding_passenger')
      .values({ ...row, updated_at: '2026-03-15T22:00:00Z', ...stages })
      .execute();
  });
}

test('counts each stage and lists exceptions first, boarded passengers last', async () => {
  const at = '2026-03-15T22:10:00Z';
  await addPassenger('ALVES', { pass_at: at, boarded_at: at });
  await addPassenger('BRITO', { pass_at: at, bags_at: at, bag_tags: ['0957000001'] });
  await addPassenger('COSTA', { refusal: 'PASS_OTHER_DAY', refused_at: at });
  const open = (await read('officer')).body<BoardingPanelReply>();
  expect(open.rows.map(({ surname }) => surname)).toEqual(['COSTA', 'BRITO', 'ALVES']);
  expect(open.counts).toMatchObject({
    passengers: 3,
    checkIn: 0,
    pass: 2,
    bags: 1,
    boarded: 1,
    missing: 0,
    refused: 1,
  });
  expect(open.rows[0]).toMatchObject({ exception: 'REFUSED', refusal: { reason: 'PASS_OTHER_DAY' } });
  await asSystem(db =>
    db
      .insertInto('boarding_flight')
      .values({ flight_date: testDay, flight_id: flightId, closed_at: at })
      .execute(),
  );
  const closed = (await read('officer')).body<BoardingPanelReply>();
  expect(closed.counts).toMatchObject({ missing: 2, refused: 0, boarded: 1 });
  expect(closed.mark).not.toBe(open.mark);
  expect((await desk().request('officer', 'GET', `${path}/panel/mark`)).body()).toEqual({
    mark: closed.mark,
  });
});

test('shows a flight to its carrier and to its airport alone', async () => {
  const callers = ['officer', 'airport', 'carrier', 'elsewhere', 'otherCarrier'] as const;
  const statuses = await Promise.all(callers.map(async caller => (await read(caller)).status));
  expect(statuses).toEqual([200, 200, 200, 404, 404]);
});

test('excludes a flight with a reason and includes it again, by version', async () => {
  const exclude = (caller: keyof typeof people, version: number, reason = 'Leitor sem energia') =>
    desk().request(caller, 'PUT', `${path}/exclusion`, { reason, version });
  expect((await exclude('carrier', 0)).status).toBe(403);
  expect((await exclude('elsewhere', 0)).status).toBe(404);
  expect((await exclude('officer', 0, 'x')).status).toBe(400);
  expect((await exclude('officer', 0)).body()).toEqual({ version: 1 });
  expect((await exclude('officer', 0)).body()).toEqual([expect.stringContaining('alterado')]);
  expect((await read('carrier')).body()).toMatchObject({
    exclusion: { reason: 'Leitor sem energia' },
    mayExclude: false,
  });
  const include = await desk().request('officer', 'DELETE', `${path}/exclusion?version=1`);
  expect(include.body()).toEqual({ version: 2 });
  expect((await read('officer')).body()).toMatchObject({ exclusion: null, version: 2, mayExclude: true });
});
