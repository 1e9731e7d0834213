import type { ConditionNode } from '@farol/contract/conditions/index';
import { inspectionModes, listExclusions } from '@farol/rules';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildRule } from '../../../../../rules/src/testing/rules.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { useDatabase } from '#testing/platform.ts';
import { listMonthsRead } from '#testing/queries.ts';
import { insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { readRecords } from '../records/records.ts';
import { isFlightInRuleScope, buildMatching } from './queries.ts';

const platform = useDatabase();
const now = () => new Date(platform().clock.now().epochMilliseconds);
const matchOptions = () => ({ now: now(), refusalsOf: null });
const nationality = (value: string): ConditionNode => ({
  field: 'passenger.nationality',
  operator: 'EQ',
  value,
});
const asSystem = <T>(work: (db: Database) => Promise<T>) =>
  transaction(platform().services.pool.db, { kind: 'system' }, work);

test('matches several trees in one statement, within days and flights', async () => {
  await asSystem(async db => {
    const first = await insertFlight(db, { flight_date: '2026-02-27', number: '1' });
    const second = await insertFlight(db, { flight_date: '2026-03-02', number: '2' });
    const other = await insertFlight(db, { flight_date: '2026-03-02', number: '3', carrier: 'YQ' });
    const add = (flightId: string, flight_date: string, nationality: string | null) =>
      insertPassenger(db, flightId, { flight_date, nationality });
    for (const nationality of ['NGA', 'PRT', null]) await add(first, '2026-02-27', nationality);
    for (const nationality of ['NGA', 'NGA', 'PRT']) await add(second, '2026-03-02', nationality);
    await add(other, '2026-03-02', 'NGA');

    const countMatches = async (from: string, to: string) => {
      const { tables: read, holds } = buildMatching(
        [nationality('NGA'), nationality('PRT')],
        { from, to },
        matchOptions(),
      );
      const { rows } = await sql<{ day: string; people: number; hits: number; others: number }>`
        select f.flight_date as day, count(*) as people, count(*) filter (where ${holds[0]}) as hits,
          count(*) filter (where ${holds[1]}) as others
        from ${read} where f.carrier = 'XQ' group by day order by day`.execute(db);
      return rows;
    };
    const days = [
      { day: '2026-02-27', people: 3, hits: 1, others: 1 },
      { day: '2026-03-02', people: 3, hits: 2, others: 1 },
    ];
    expect(await countMatches('2026-02-01', '2026-03-31')).toEqual(days);
    expect(await countMatches('2026-03-01', '2026-03-02')).toEqual(days.slice(1));
  });
});

const tables = ['flight', 'flight_passenger', 'passenger_document', 'booking', 'alert'];
const ask = (tree: ConditionNode) => (db: Database) => {
  const { tables: read, holds } = buildMatching(
    [tree],
    { from: '2026-02-10', to: '2026-03-09' },
    matchOptions(),
  );
  return sql`select p.id from ${read} where ${holds[0]}`.execute(db);
};

test('reads only the months of the days, and only the tables of its conditions', async () => {
  const read = (tree: ConditionNode) => listMonthsRead(platform().services.pool, tables, ask(tree));
  const own = ['flight_202602', 'flight_202603', 'flight_passenger_202602', 'flight_passenger_202603'];
  expect(await read(nationality('BRA'))).toEqual(own);
  expect(await read({ field: 'document.allIssuers', operator: 'EQ', value: 'BRA' })).toEqual([
    ...own,
    'passenger_document_202602',
    'passenger_document_202603',
  ]);
  expect(await read({ field: 'traveller.sharingPhone', operator: 'GE', value: 2 })).toEqual(own);
});

test('counts shared values once per search, not per passenger', async () => {
  const tree: ConditionNode = { field: 'traveller.sharingPhone', operator: 'GE', value: 2 };
  const { tables: read, holds } = buildMatching(
    [tree],
    { from: '2026-03-01', to: '2026-03-31' },
    matchOptions(),
  );
  const plan = await asSystem(async db => {
    const flight = await insertFlight(db);
    for (let person = 0; person < 3; person += 1) await insertPassenger(db, flight);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off, summary off) select p.id from ${read} where ${holds[0]}`.execute(
      db,
    );
    return rows.map(row => row['QUERY PLAN']);
  });
  const counting = plan.filter(line => line.includes('WindowAgg'));
  expect(counting.length).toBeGreaterThan(0);
  for (const line of counting) expect(line).toContain('loops=1)');
});

test('reads no booking for a condition on nationality', () => {
  const { db } = platform().services.pool;
  const textOf = (tree: ConditionNode) =>
    sql`select from ${buildMatching([tree], { from: '2026-03-01', to: '2026-03-01' }, matchOptions()).tables}`.compile(
      db,
    ).sql;
  expect(textOf(nationality('BRA'))).not.toContain('booking');
  expect(textOf({ field: 'agency.country', operator: 'EQ', value: 'BRA' })).toContain('booking');
});

test('matches no passenger by a removed field', async () => {
  await asSystem(async db => {
    const flightId = await insertFlight(db);
    await insertPassenger(db, flightId);
    const dropped: ConditionNode = { field: 'passenger.dropped', operator: 'EMPTY' };
    const { tables: read, holds } = buildMatching(
      [dropped],
      { from: '2026-02-01', to: '2026-03-31' },
      matchOptions(),
    );
    const { rows } = await sql<{ held: boolean }>`select distinct ${holds[0]} as held from ${read}`.execute(
      db,
    );
    expect(rows).toEqual([{ held: false }]);
  });
});

const flights = [
  { number: '11', origin: 'LIS', destination: 'GRU', mode: 'INTERNATIONAL' },
  {
    number: '12',
    origin: 'GRU',
    destination: 'LIS',
    mode: 'INTERNATIONAL',
    cancelled_at: '2026-03-10T00:00:00Z',
  },
  { number: '13', origin: 'GRU', destination: 'GIG', mode: 'DOMESTIC', departure_at: '2026-03-15T10:00:00Z' },
  { number: '14', origin: 'LIS', destination: 'QQQ', mode: 'INTERNATIONAL' },
] as const;

test('selects the same flights for a rule in searches and in judging', async () => {
  await asSystem(async db => {
    const ids: string[] = [];
    for (const flight of flights) ids.push(await insertFlight(db, { flight_date: '2026-03-15', ...flight }));
    const { services } = platform();
    const read = await Promise.all(
      ids.map(flightId => readRecords(db, services, { flightDate: '2026-03-15', flightId, fields: [] })),
    );
    const flightRows = read.flatMap(one => one?.flight ?? []);
    expect(flightRows.map(({ modes }) => modes.length)).toEqual([1, 1, 2, 0]);
    const some = <T>(...all: T[]) => fc.subarray(all);
    await fc.assert(
      fc.asyncProperty(
        some('SCHEDULED', 'IN_TRANSIT', 'ARRIVED', 'CANCELLED'),
        some('INTERNATIONAL', 'DOMESTIC'),
        some(...inspectionModes),
        async (flightStatuses, inspectionTypes, modes) => {
          const rule = buildRule(nationality('BRA'), { flightStatuses, inspectionTypes, modes });
          const { rows } = await sql<{ id: string }>`
            select f.id from flight f
            where f.id = any(${ids}::uuid[]) and ${isFlightInRuleScope(rule, now(), 'BR')}`.execute(db);
          const judged = flightRows.filter(
            flight => listExclusions(rule, { ...flight, on: '2026-03-15' }).length === 0,
          );
          expect(rows.map(({ id }) => id).toSorted()).toEqual(judged.map(({ id }) => id).toSorted());
        },
      ),
      { numRuns: 40 },
    );
  });
});
