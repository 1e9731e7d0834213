import { expect, test } from 'vitest';
import { CarrierScope } from '#areas/access/index.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { explainQueries, onServer } from '#testing/queries.ts';
import { people } from '../testing/desk.ts';
import { insertFlight, insertManyPeople } from '../testing/queries.ts';
import { findItineraries, type ItineraryQuery } from './queries.ts';

const platform = useDatabase();
const scopes = [
  CarrierScope.of(people.itinerarySearcher),
  CarrierScope.of(people.airlineItinerarySearcher),
  CarrierScope.of(people.portItinerarySearcher),
];

const any = { min: undefined, max: undefined };
const query: ItineraryQuery = {
  from: '2026-03-01',
  to: '2026-03-31',
  origins: ['POA'],
  destinations: [],
  airports: ['LIS'],
  connection: false,
  stops: any,
  tripType: undefined,
  nights: any,
  advanceDays: any,
  partySize: any,
  nationality: undefined,
  carriers: [],
};

test('uses the index of routes, with and without criteria of bookings, for readers of any scope', async () => {
  const { services, ownerUrl } = platform();
  const { pool } = services;
  await runAsSystem(pool, async db => {
    for (let number = 1; number <= 20; number += 1)
      await insertManyPeople(db, await insertFlight(db, { number: String(number) }), 1000);
  });
  await onServer(
    ownerUrl,
    `update flight_passenger set route = case when right(id::text, 1) = '0' then '{POA,GRU,LIS}'::text[] else '{GRU,MAD}' end`,
  );
  await onServer(
    ownerUrl,
    `update flight_passenger set booking_id = id;
     insert into booking (id, carrier, locator, file_id, updated_at) select id, 'XQ', 'Q7ZK2M', id, now() from flight_passenger`,
  );
  await onServer(ownerUrl, 'analyze flight, flight_passenger, booking');
  const explain = async (scope: CarrierScope, criteria: Partial<ItineraryQuery>) =>
    (
      await explainQueries(pool, db => findItineraries(db, scope, { ...query, ...criteria }, { limit: 3001 }))
    ).join('\n');
  for (const scope of scopes)
    for (const criteria of [{}, { destinations: ['LIS'] }, { nationality: 'BRA' }, { carriers: ['XQ'] }]) {
      const plan = await explain(scope, criteria);
      expect(plan).toContain('flight_passenger_202603_route_idx');
      expect(plan).not.toContain('Seq Scan on flight_passenger');
    }
  const one = { min: 1, max: 3 };
  for (const scope of scopes)
    for (const criteria of [
      { tripType: 'ONEWAY' },
      { nights: one },
      { advanceDays: one },
      { partySize: one },
    ])
      for (const days of [{}, { to: query.from }, { from: query.to }]) {
        const plan = await explain(scope, { ...criteria, ...days });
        expect(plan).not.toContain('Seq Scan on flight_passenger');
        expect(plan).toContain('booking_pkey');
        expect(plan).not.toContain('Seq Scan on booking');
        expect(plan).toMatch(/hashed SubPlan/);
      }
});
