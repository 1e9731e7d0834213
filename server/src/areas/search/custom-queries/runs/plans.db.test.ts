import { expect, test } from 'vitest';
import { CarrierScope } from '#areas/access/index.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { explainQueries, onServer } from '#testing/queries.ts';
import { people } from '../../testing/desk.ts';
import { insertFlight, insertManyPeople } from '../../testing/queries.ts';
import { findHitsOfDay } from './queries.ts';

const platform = useDatabase();
const day = '2026-03-15';

test('reads the bookings of a day once, not once per passenger', async () => {
  const { services, ownerUrl } = platform();
  await runAsSystem(services.pool, async db => {
    await insertManyPeople(db, await insertFlight(db, { flight_date: day }), 160);
    for (const date of ['2026-02-10', '2026-03-20'])
      for (let number = 1; number <= 100; number += 1) {
        const flight = await insertFlight(db, { flight_date: date, number: String(number) });
        await insertManyPeople(db, flight, 160);
      }
  });
  await onServer(ownerUrl, 'analyze flight, flight_passenger');
  const conditions = { field: 'booking.tripType', operator: 'EQ', value: 'ONEWAY' } as const;
  const sight = { now: new Date(0), refusalsOf: null, scoresOf: 'ORGANIZATION' } as const;
  const plan = await explainQueries(services.pool, db =>
    findHitsOfDay(db, CarrierScope.of(people.searcher), { conditions, day, limit: 3001 }, sight),
  );
  expect(plan.join('\n')).toMatch(/Materialize|Hash (?:Left|Right) Join/);
});
