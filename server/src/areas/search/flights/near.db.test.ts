import type { FlightRow } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { runAsSystem } from '#testing/platform.ts';
import { agency, setUpDesk, type TestUserName } from '../testing/desk.ts';
import { insertAgency, insertFlight } from '../testing/queries.ts';

const desk = setUpDesk();

const now = '2026-03-15T20:00:00Z';
const elsewhere = { origin: 'LIS', destination: 'MAD' };
const flights: Record<string, Parameters<typeof insertFlight>[1]> = {
  leavesIn3h: { departure_at: '2026-03-15T23:00:00Z' },
  leavesLater: { departure_at: '2026-03-15T23:00:01Z' },
  left3hAgo: { departure_at: '2026-03-15T17:00:00Z' },
  leftBefore: { departure_at: '2026-03-15T16:59:59Z', arrival_at: '2026-03-15T20:00:00Z' },
  delayed: { departure_at: '2026-03-15T14:00:00Z', estimated_departure_at: '2026-03-15T20:30:00Z' },
  landsSoon: {
    origin: 'LIS',
    destination: 'GRU',
    departure_at: '2026-03-15T11:00:00Z',
    arrival_at: '2026-03-15T21:00:00Z',
  },
  landsLate: {
    origin: 'LIS',
    destination: 'GRU',
    departure_at: '2026-03-15T19:00:00Z',
    arrival_at: '2026-03-15T21:00:00Z',
    estimated_arrival_at: '2026-03-15T23:30:00Z',
  },
  // Dated the day after now at its origin, across the date line.
  fromAuckland: {
    origin: 'AKL',
    destination: 'GRU',
    flight_date: '2026-03-16',
    departure_at: '2026-03-15T12:00:00Z',
    arrival_at: '2026-03-15T22:00:00Z',
  },
  abroad: { ...elsewhere, departure_at: now, arrival_at: now },
  abroadNextWeek: { ...elsewhere, flight_date: '2026-03-22', departure_at: '2026-03-22T20:00:00Z' },
  atHomeNextWeek: { flight_date: '2026-03-22', departure_at: '2026-03-22T20:00:00Z' },
};
const names = Object.keys(flights);

beforeAll(async () => {
  desk().clock.set(now);
  await runAsSystem(desk().services.pool, async db => {
    await insertAgency(db, agency, ['GRU', 'GIG']);
    for (const [index, name] of names.entries())
      await insertFlight(db, { ...flights[name], number: String(index + 1) });
  });
});

async function findFlights(caller: TestUserName, body: object): Promise<string[]> {
  const answer = await desk().request(caller, 'POST', '/web/v1/flights/search', body);
  if (answer.status !== 200) throw new Error(answer.text);
  const { rows } = answer.body<{ rows: FlightRow[] }>();
  return rows.map(({ number }) => names[Number(number) - 1] ?? number).toSorted();
}

const aYear = { from: '2026-01-01', to: '2026-12-31' };
const ownNear = ['delayed', 'fromAuckland', 'landsSoon', 'leavesIn3h', 'left3hAgo'];

test("returns flights at the user's airports within three hours, by the best known times", async () => {
  expect(await findFlights('officer', { ...aYear, near: true })).toEqual(ownNear);
});

test("uses the server's clock, whatever dates the request has", async () => {
  expect(await findFlights('officer', { from: '2020-01-01', to: '2020-01-01', near: true })).toEqual(ownNear);
  expect(await findFlights('officer', { ...aYear, near: true, number: '1' })).toEqual(['leavesIn3h']);
});

test("matches the user's airports as origin or destination", async () => {
  expect(await findFlights('officer', { ...aYear, mine: true })).toEqual(
    names.filter(name => !name.startsWith('abroad')).toSorted(),
  );
  expect(await findFlights('officer', { ...aYear, mine: true, near: true })).toEqual(ownNear);
});

test('treats no assigned airports as all airports', async () => {
  expect(await findFlights('airliner', { ...aYear, near: true })).toEqual(
    [...ownNear, 'abroad', 'landsLate', 'leftBefore'].toSorted(),
  );
  expect(await findFlights('airliner', { ...aYear, mine: true })).toEqual(names.toSorted());
});
