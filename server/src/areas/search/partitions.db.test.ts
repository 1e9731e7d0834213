import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#db/schema.gen.ts';
import type { Database } from '#kernel/db/pool.ts';
import { newFlightDatedId } from '#kernel/ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { findFlights, type FlightWanted } from './flights/queries.ts';
import { findPassenger, passengersOf } from './passengers/queries.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { openAlertsByFlight } from '#areas/alerts/index.ts';
import { people } from './testing/desk.ts';

const platform = useDatabase();
const scope = CarrierScope.of(people.officer);
const now = new Date('2026-03-15T20:00:00Z');

/** Monthly partitions that the plan of the one query `ask` sends would open, by table. */
async function monthsRead(ask: (db: Database) => Promise<unknown>): Promise<string[]> {
  const { pg } = platform().services.pool;
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pg }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  await ask(db);
  expect(sent).toHaveLength(1);
  const { rows } = await pg.query<{ 'QUERY PLAN': string }>(`explain ${sent[0]?.sql}`, [
    ...(sent[0]?.parameters ?? []),
  ]);
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  return [...new Set(plan.match(/\b(flight|flight_passenger|alert)_2\d{5}\b/g))].toSorted();
}

const wanted: FlightWanted = {
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

test('a search of 30 days reads the months it touches and no other', async () => {
  expect(await monthsRead(db => findFlights(scope, db, wanted, now, 3001))).toEqual([
    'flight_202602',
    'flight_202603',
  ]);
});

test('a look-up by id reads the one month that the id says', async () => {
  const key = { id: newFlightDatedId('2026-02-10'), flightDate: '2026-02-10' };
  expect(await monthsRead(db => findPassenger(scope, db, key))).toEqual(['flight_passenger_202602']);
  expect(await monthsRead(db => passengersOf(scope, db, key, 10))).toEqual(['flight_passenger_202602']);
});

test('alerts are counted in the months of the flights found', async () => {
  const counted = AgencyScope.ofAlertsIfAny(people.officer);
  if (counted === undefined) throw new Error('the officer may see alerts');
  const flights = ['2026-03-01', '2026-03-15'].map(flightDate => ({
    id: newFlightDatedId(flightDate),
    flightDate,
  }));
  expect(await monthsRead(db => openAlertsByFlight(counted, db, flights))).toEqual(['alert_202603']);
});
