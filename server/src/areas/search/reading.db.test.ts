import { createId } from '#kernel/ids.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { asSystemOf } from '#testing/platform.ts';
import { expect, test } from 'vitest';
import { countFlightChanges, findFlights } from './flights/queries.ts';
import { beginReading } from './reading.ts';
import { agency, people, setUpDesk, type TestUserName } from './testing/desk.ts';
import {
  cancelBooking,
  closeFlight,
  insertAlert,
  insertBooking,
  insertChange,
  insertFlight,
  insertPassenger,
  markPushed,
  setState,
  testDay,
} from './testing/queries.ts';

const desk = setUpDesk();
/** Message times hours before the reading: they do not decide when a change becomes visible. */
const longAgo = '2026-03-15T01:00:00Z';
const put = asSystemOf(desk);

async function read(caller: TestUserName, path: string): Promise<string> {
  const answer = await desk().request(caller, 'GET', path);
  expect(answer.status).toBe(200);
  return answer.body<{ seen: string }>().seen;
}

async function countChanges(caller: TestUserName, path: string, seen: string): Promise<number> {
  const answer = await desk().request(caller, 'GET', `${path}/changes?since=${encodeURIComponent(seen)}`);
  expect(answer.status).toBe(200);
  return answer.body<{ count: number }>().count;
}

const flightPath = (id: string) => `/web/v1/flights/${id}`;
const personPath = (id: string) => `/web/v1/flights/passengers/${id}`;
const readFlight = (id: string) => read('officer', `${flightPath(id)}/passengers`);

const buildQuery = (carrier: string) => ({ from: testDay, to: testDay, carriers: [carrier] });

async function readSearch(carrier: string): Promise<string> {
  const answer = await desk().request('officer', 'POST', '/web/v1/flights/search', buildQuery(carrier));
  expect(answer.status).toBe(200);
  return answer.body<{ seen: string }>().seen;
}

async function inSearch(caller: TestUserName, carrier: string, seen: string): Promise<number> {
  const url = `/web/v1/flights/changes?since=${encodeURIComponent(seen)}`;
  const answer = await desk().request(caller, 'POST', url, buildQuery(carrier));
  expect(answer.status).toBe(200);
  return answer.body<{ count: number }>().count;
}

test("returns the time of a reading by the server's clock", async () => {
  const { flightId, passengerId } = await put(async db => {
    const flightId = await insertFlight(db);
    return { flightId, passengerId: await insertPassenger(db, flightId) };
  });
  for (const path of [`${flightPath(flightId)}/passengers`, personPath(passengerId)])
    expect((await desk().request('officer', 'GET', path)).body<{ readAt: string }>().readAt).toBe(
      '2026-03-15T20:00:00.000Z',
    );
});

test('counts only changes, additions, removals and alerts since the reading', async () => {
  const flight = await put(async db => {
    const id = await insertFlight(db, { carrier: 'ZZ' });
    const person = () => insertPassenger(db, id);
    const people = { changed: await person(), before: await person(), removed: await person() };
    await insertChange(db, { flightId: id, passengerId: people.before, at: longAgo, fields: ['seat'] });
    return { id, ...people, alerted: await person() };
  });
  const seen = await readFlight(flight.id);
  expect(await countChanges('officer', flightPath(flight.id), seen)).toBe(0);
  await put(async db => {
    await markPushed(db, flight.id);
    const fields = ['seat', 'locator'];
    await insertChange(db, { flightId: flight.id, passengerId: flight.changed, at: longAgo, fields });
    await insertPassenger(db, flight.id, { created_at: longAgo });
    await setState(db, flight.removed, 'REMOVED');
    const place = { flightId: flight.id, passengerId: flight.alerted };
    await insertAlert(db, place, agency.id, [{ userId: people.officer.id }], longAgo);
  });
  expect(await countChanges('officer', flightPath(flight.id), seen)).toBe(4);
  for (const reader of ['clerk', 'overseer'] as const) {
    expect(await countChanges(reader, flightPath(flight.id), seen)).toBe(3);
    expect(await countChanges(reader, personPath(flight.alerted), seen)).toBe(0);
  }
  expect(await countChanges('officer', personPath(flight.changed), seen)).toBe(2);
  expect(await countChanges('officer', personPath(flight.before), seen)).toBe(0);
  expect(await countChanges('officer', personPath(flight.removed), seen)).toBe(1);
  expect(await countChanges('officer', personPath(flight.alerted), seen)).toBe(1);
  expect(await inSearch('officer', 'ZZ', seen)).toBe(1);
  expect(await countChanges('officer', flightPath(flight.id), await readFlight(flight.id))).toBe(0);
});

test("counts changes of the booking, and of the flight's departure or closing, for a person", async () => {
  const { flightId, bookingId, passengerId } = await put(async db => {
    const flightId = await insertFlight(db);
    const bookingId = await insertBooking(db);
    const booked = { booking_id: bookingId };
    return { flightId, bookingId, passengerId: await insertPassenger(db, flightId, booked) };
  });
  const seen = await read('officer', personPath(passengerId));
  await put(db => cancelBooking(db, bookingId));
  expect(await countChanges('officer', personPath(passengerId), seen)).toBe(1);
  await put(db => closeFlight(db, flightId));
  expect(await countChanges('officer', personPath(passengerId), seen)).toBe(2);
});

test('ignores a push without changes, and counts a new flight and an alert', async () => {
  const id = await put(db => insertFlight(db, { carrier: 'ZY' }));
  const passengerId = await put(db => insertPassenger(db, id));
  const seen = await readSearch('ZY');
  await put(db => markPushed(db, id));
  expect(await inSearch('officer', 'ZY', seen)).toBe(0);
  const receivers = [{ userId: people.officer.id }];
  await put(db => insertAlert(db, { flightId: id, passengerId }, agency.id, receivers));
  expect(await inSearch('officer', 'ZY', seen)).toBe(1);
  expect(await inSearch('clerk', 'ZY', seen)).toBe(0);
  expect(await inSearch('overseer', 'ZY', seen)).toBe(0);
  await put(db => insertFlight(db, { carrier: 'ZY', number: '2' }));
  expect(await inSearch('officer', 'ZY', seen)).toBe(2);
});

test("hides changes of another carrier's flights", async () => {
  const seen = await readSearch('ZX');
  const { flightId, passengerId } = await put(async db => {
    const flightId = await insertFlight(db, { carrier: 'ZX' });
    return { flightId, passengerId: await insertPassenger(db, flightId) };
  });
  expect(await inSearch('officer', 'ZX', seen)).toBe(1);
  expect(await inSearch('airliner', 'ZX', seen)).toBe(0);
  const changesPath = `changes?since=${encodeURIComponent(seen)}`;
  for (const path of [flightPath(flightId), personPath(passengerId)])
    expect((await desk().request('airliner', 'GET', `${path}/${changesPath}`)).status).toBe(404);
  expect((await desk().request('officer', 'GET', `${flightPath(createId())}/${changesPath}`)).status).toBe(
    404,
  );
});

test('counts a change whose transaction was open at the reading, and not a committed one', async () => {
  const flightId = await put(db => insertFlight(db));
  const { seen, open } = await put(async db => {
    await insertPassenger(db, flightId);
    const seen = await readFlight(flightId);
    return { seen, open: await countChanges('officer', flightPath(flightId), seen) };
  });
  expect(open).toBe(0);
  expect(await countChanges('officer', flightPath(flightId), seen)).toBe(1);
  expect(await countChanges('officer', flightPath(flightId), await readFlight(flightId))).toBe(0);
});

test('counts for each concurrent reading all flights that it does not have', async () => {
  const { db } = desk().services.pool;
  const carrier = 'ZV';
  const any = { number: undefined, suffix: undefined, mode: undefined, status: undefined };
  const query = { ...buildQuery(carrier), ...any, origins: [], destinations: [] };
  const now = new Date(longAgo);
  const [scope, alerts] = [CarrierScope.of(people.officer), AgencyScope.ofAlertsIfAny(people.officer)];
  const find = () => findFlights(db, scope, query, now, 1000);
  const readings: { seen: string; rows: number }[] = [];
  let coming = true;
  const reading = async () => {
    while (coming) {
      const { seen } = await beginReading({ clock: desk().services.clock, db });
      readings.push({ seen, rows: (await find()).length });
    }
  };
  const readers = [reading(), reading()];
  // Several with each commit: on a cluster they are on several nodes.
  for (let commit = 0; commit < 40; commit += 1)
    await put(async db => {
      for (let one = 1; one <= 4; one += 1)
        await insertFlight(db, { carrier, number: `${4 * commit + one}` });
    });
  coming = false;
  await Promise.all(readers);
  expect(await find()).toHaveLength(160);
  for (const { seen, rows } of readings) {
    const changeCount = await countFlightChanges(db, scope, query, now, { seen, alerts });
    expect(changeCount).toBeGreaterThanOrEqual(160 - rows);
  }
});

test.each([
  '',
  'yesterday',
  '2026-03-15T19:00:00Z',
  '10:9:',
  '0:9:',
  '10:20:15,12',
  '10:20:21',
  '10:20:20',
  '1:2:3:4',
  '::',
])('refuses an invalid mark: %s', async mark => {
  const url = `/web/v1/flights/changes?since=${encodeURIComponent(mark)}`;
  const answer = await desk().request('officer', 'POST', url, buildQuery('ZZ'));
  expect(answer.status).toBe(400);
  expect(answer.body<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toContain('since');
});
