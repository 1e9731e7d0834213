import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type LogEvent,
} from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#db/schema.gen.ts';
import { insertFlightRows } from './queries.ts';

const flight = { id: '019cf200-0000-7000-8000-000000000000', flightDate: '2026-03-15' };

async function statementsFor(rows: readonly object[]): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: each => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }: LogEvent) => void statements.push(String(query.parameters.at(-1))),
  });
  await insertFlightRows(db, flight, { table: 'passenger_change', columns: ['id', 'changes'], rows });
  return statements;
}

const changes = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, changes: 'x'.repeat(length) }));

test('inserts rows in order, in batches of limited row count', async () => {
  const rows = changes(2500, 1);
  const statements = await statementsFor(rows);
  expect(statements.map(json => JSON.parse(json).length)).toEqual([1000, 1000, 500]);
  expect(statements.flatMap(json => JSON.parse(json))).toEqual(rows);
});

test('inserts rows in batches of limited size', async () => {
  const statements = await statementsFor(changes(10, 3_000_000));
  expect(statements.map(json => JSON.parse(json).length)).toEqual([2, 2, 2, 2, 2]);
});

test('runs no statement without rows', async () => {
  expect(await statementsFor([])).toEqual([]);
});
