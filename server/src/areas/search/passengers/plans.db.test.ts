import { expect, test } from 'vitest';
import type { Database } from '#kernel/db/pool.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { explainQueries, onServer } from '#testing/queries.ts';
import { people } from '../testing/desk.ts';
import { insertFlight, insertManyPeople } from '../testing/queries.ts';
import { toWordPattern } from './parse-criteria.ts';
import { findPassengers, mostSimilarFirst, newestFirst, type PassengerQuery } from './queries.ts';

const platform = useDatabase();
const scopes = [
  CarrierScope.of(people.searcher),
  CarrierScope.of(people.airlineSearcher),
  CarrierScope.of(people.portSearcher),
];

const query: PassengerQuery = {
  from: '2026-03-01',
  to: '2026-03-31',
  words: [],
  similarWords: [],
  document: undefined,
  locator: undefined,
  lookupKeys: [],
  phone: undefined,
  bookingIds: undefined,
  seat: undefined,
  nationality: undefined,
  birthDate: undefined,
  minAge: undefined,
  maxAge: undefined,
  gender: undefined,
  kind: undefined,
  flight: undefined,
  carriers: [],
  origins: [],
  destinations: [],
  alerts: undefined,
};

const plain = { order: newestFirst, limit: 3001 };

const explain = async (ask: (db: Database) => Promise<unknown>) =>
  (await explainQueries(platform().services.pool, ask)).join('\n');

test('uses an index for each look-up and for names, for readers of any scope', async () => {
  const { services, ownerUrl } = platform();
  const { pool } = services;
  await runAsSystem(pool, async db => {
    for (let number = 1; number <= 20; number += 1) {
      const flightId = await insertFlight(db, { number: String(number) });
      await insertManyPeople(db, flightId, 1000);
    }
  });
  await onServer(ownerUrl, 'analyze flight, flight_passenger');
  const names = ['PRADO', 'PRAD*', 'LI'].map(word => ({ words: [toWordPattern(word)] }));
  for (const scope of scopes) {
    for (const criteria of names)
      expect(await explain(db => findPassengers(db, scope, { ...query, ...criteria }, plain))).toContain(
        'flight_passenger_202603_name_folded_idx',
      );
    const similar = { ...query, similarWords: ['PRADO', 'INES'] };
    const order = mostSimilarFirst('PRADO INES');
    expect(await explain(db => findPassengers(db, scope, similar, { order, limit: 3001 }))).toContain(
      'flight_passenger_202603_name_folded_idx',
    );
    expect(
      await explain(db => findPassengers(db, scope, { ...query, lookupKeys: ['P87654321'] }, plain)),
    ).toMatch(/flight_passenger_202603_passenger_lookup_keys_idx/);
  }
});
