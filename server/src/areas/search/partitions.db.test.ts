import { expect, test } from 'vitest';
import type { Database } from '#kernel/db/pool.ts';
import { createFlightDatedId } from '#kernel/ids.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { listMonthsRead } from '#testing/queries.ts';
import { listScores } from './people/hits/queries.ts';
import { byDocument, byLocator, byLookupKey, findPeople } from './finder/queries.ts';
import { findFlights, type FlightQuery } from './flights/queries.ts';
import { listPassengers } from './passenger-list/queries.ts';
import { findPassenger } from './queries.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { countOpenAlertsByFlight, countOpenAlertsByPassenger } from '#areas/alerts/index.ts';
import { people } from './testing/desk.ts';
import { insertFlight } from './testing/queries.ts';

const platform = useDatabase();
const scope = CarrierScope.of(people.officer);
const limited = CarrierScope.of({ ...people.officer, airports: ['GRU'] });
const now = new Date('2026-03-15T20:00:00Z');

const months = (ask: (db: Database) => Promise<unknown>) =>
  listMonthsRead(platform().services.pool, ['flight', 'flight_passenger', 'alert'], ask);

const query: FlightQuery = {
  from: '2026-02-14',
  to: '2026-03-15',
  carriers: [],
  number: undefined,
  suffix: undefined,
  origins: [],
  destinations: [],
  mode: undefined,
  status: 'SCHEDULED',
};

test('reads only the months of a 30-day search', async () => {
  expect(await months(db => findFlights(db, scope, query, now, 3001))).toEqual([
    'flight_202602',
    'flight_202603',
  ]);
  expect(await months(db => findFlights(db, limited, query, now, 3001))).toEqual([
    'flight_202602',
    'flight_202603',
  ]);
});

test('returns flights of many days newest first, for any number of rows', async () => {
  const { pool } = platform().services;
  const days = Array.from({ length: 60 }, (_, index) =>
    Temporal.PlainDate.from('2026-03-20').subtract({ days: index }).toString(),
  );
  await runAsSystem(pool, async db => {
    for (const flight_date of days)
      await insertFlight(db, { flight_date, departure_at: `${flight_date}T20:00:00Z` });
  });
  const all = { ...query, from: '2026-01-01', to: '2026-04-10', status: undefined };
  for (const most of [1, 5, 11, 40, 100]) {
    const found = await findFlights(pool.db, scope, all, now, most);
    expect(found.map(({ flightDate }) => flightDate)).toEqual(days.slice(0, most));
  }
});

test('reads only the months of the days of the finder', async () => {
  const window = { from: '2026-02-17', to: '2026-03-18' };
  const near = { now, limit: 21 };
  for (const one of [scope, limited])
    for (const lookUp of [byDocument('FX000111', window), byLocator('Q7ZK2M'), byLookupKey('T9572100000001')])
      expect(await months(db => findPeople(db, one, lookUp, window, near))).toEqual([
        'flight_202602',
        'flight_202603',
        'flight_passenger_202602',
        'flight_passenger_202603',
      ]);
});

test('reads only the month of an id', async () => {
  const key = { id: createFlightDatedId('2026-02-10'), flightDate: '2026-02-10' };
  const withFlight = ['flight_202602', 'flight_passenger_202602'];
  for (const one of [scope, limited]) {
    expect(await months(db => findPassenger(db, one, key))).toEqual(withFlight);
    expect(await months(db => listPassengers(db, one, key, { limit: 10 }))).toEqual(withFlight);
  }
});

test('counts alerts and reads scores in the months of the returned people only', async () => {
  const counted = AgencyScope.ofAlertsIfAny(people.officer);
  if (counted === undefined) throw new Error('the officer may see alerts');
  const flights = ['2026-01-31', '2026-03-15'].map(flightDate => ({
    id: createFlightDatedId(flightDate),
    flightDate,
  }));
  expect(await months(db => countOpenAlertsByFlight(db, counted, flights))).toEqual([
    'alert_202601',
    'alert_202603',
  ]);
  const hits = flights.map(({ id, flightDate }) => ({ id, flightId: id, flightDate }));
  const reads = (ask: (db: Database) => Promise<unknown>) =>
    listMonthsRead(platform().services.pool, ['passenger_risk', 'alert'], ask, { run: true });
  expect(await reads(db => listScores(db, hits))).toEqual(['passenger_risk_202601', 'passenger_risk_202603']);
  expect(await reads(db => countOpenAlertsByPassenger(db, counted, flights))).toEqual([
    'alert_202601',
    'alert_202603',
  ]);
});
