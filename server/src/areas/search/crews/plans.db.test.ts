import { expect, test } from 'vitest';
import { CarrierScope } from '#areas/access/index.ts';
import { insertCrewMember } from '#areas/conditions/testing/queries.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { explainQueries, onServer } from '#testing/queries.ts';
import { people } from '../testing/desk.ts';
import { insertFlight, insertManyPeople } from '../testing/queries.ts';
import { type CrewQuery, listFlown, listFlownMembers, listUnregistered } from './queries.ts';

const platform = useDatabase();
const scopes = [
  CarrierScope.of(people.crewSearcher),
  CarrierScope.of(people.airlineCrewSearcher),
  CarrierScope.of(people.portCrewSearcher),
];
const query: CrewQuery = {
  from: '2026-03-01',
  to: '2026-03-31',
  words: [],
  registration: undefined,
  document: undefined,
  carriers: [],
};

test('compares crew of lists with the register in one join, not row by row', async () => {
  const { services, ownerUrl } = platform();
  const { pool } = services;
  await runAsSystem(pool, async db => {
    for (let number = 1; number <= 10; number += 1)
      await insertManyPeople(db, await insertFlight(db, { number: String(number) }), 1000);
    for (let number = 1001; number <= 1300; number += 1)
      await insertCrewMember(db, { documents: [{ type: 'P', number: `AB${number}`, issuer: 'BRA' }] });
  });
  await onServer(
    ownerUrl,
    `update flight_passenger set kind = 'CREW';
     insert into passenger_document (flight_date, flight_id, passenger_id, ordinal, type, number, number_folded, source)
       select flight_date, flight_id, id, 1, 'P', right(id::text, 12), upper(right(id::text, 12)), 'API' from flight_passenger`,
  );
  await onServer(
    ownerUrl,
    'analyze flight, flight_passenger, passenger_document, crew_member, crew_document',
  );
  for (const scope of scopes)
    for (const marked of [true, false])
      for (const days of [{}, { to: query.from }, { from: query.to }]) {
        const plan = await explainQueries(pool, db =>
          listUnregistered(db, scope, { ...query, ...days }, { marked, limit: 20_000 }),
        );
        expect(plan.join('\n')).toContain('Anti Join');
        expect(plan.join('\n')).not.toContain('Nested Loop Left Join');
      }
});

test('reads flights of members by their documents, in the set of the test before', async () => {
  const { pool } = platform().services;
  const { rows } = await pool.pg.query<{ id: string }>('select id from crew_member limit 50');
  const ids = rows.map(({ id }) => id);
  const options = { state: undefined, today: '2026-03-15', limit: 3001, without: [] };
  const criteria: Partial<CrewQuery>[] = [
    {},
    { words: ['(^| )PRADO( |$)'] },
    { registration: 'X1' },
    { document: 'AB1001' },
    { carriers: ['XQ'] },
  ];
  for (const scope of scopes)
    for (const days of [{}, { to: query.from }, { from: query.to }]) {
      const period = { ...query, ...days };
      for (const one of criteria) {
        const plan = await explainQueries(pool, db =>
          listFlownMembers(db, scope, { ...period, ...one }, options),
        );
        expect(plan.join('\n')).not.toContain('Seq Scan on flight_passenger');
      }
      const plan = await explainQueries(pool, db => listFlown(db, scope, period, ids));
      expect(plan.join('\n')).not.toContain('Seq Scan on flight_passenger');
    }
});
