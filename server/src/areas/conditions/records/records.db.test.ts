import { type Field, type FieldName, fieldNames, fields } from '@farol/contract/fields/index';
import { foldedCodeSql, foldedTextSql, RuleIndex, type TravelRecord } from '@farol/rules';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { useDatabase } from '#testing/platform.ts';
import { buildFlight, buildRule } from '../../../../../rules/src/testing/rules.ts';
import { toComparable } from '../../../../../rules/src/values.ts';
import { columns } from '../columns/queries.ts';
import { tablesFor } from '../joins/queries.ts';
import type { RefusalOwner, Within } from '../queries.ts';
import { buildMatching } from '../matching/queries.ts';
import { createId } from '#kernel/ids.ts';
import { fillWithCorpus } from '../testing/fill-with-corpus.ts';
import { treesOver } from '../testing/trees.ts';
import { readRecords } from './records.ts';

const platform = useDatabase();
const seed = Number(process.env['FAROL_SEED'] ?? Date.now() % 1_000_000_007);
const cases = Number(process.env['FAROL_CASES'] ?? 1);
const days: Within = { from: '2026-03-15', to: '2026-03-16' };
const now = () => new Date(platform().clock.now().epochMilliseconds);

const asSystem = <T>(work: (db: Database) => Promise<T>) =>
  transaction(platform().services.pool.db, { kind: 'system' }, work);

interface RecordRow {
  id: string;
  travellerId: string | null;
  record: TravelRecord;
}
const everybody = 'EVERY_ORGANIZATION';
const flights: RecordRow[][] = [];
/** The same for each owner of refusals: all, an organization with a refusal, another, and no organization. */
const owners = new Map<RefusalOwner, RecordRow[][]>();
const recordOptions = (refusalsOf: RefusalOwner = everybody) => ({ now: now(), refusalsOf });

beforeAll(async () => {
  const { services } = platform();
  await fillWithCorpus(services, { seed: 'conditions 4', dates: [days.from, days.to], flights: 1 });
  await asSystem(async db => {
    const stored = await db.selectFrom('flight').select(['id', 'flight_date']).execute();
    const refuser = await db.selectFrom('alert').select('organization_id as id').executeTakeFirstOrThrow();
    for (const owner of [everybody, refuser.id, createId(), null]) owners.set(owner, []);
    for (const { id, flight_date: flightDate } of stored) {
      const people = await db
        .selectFrom('flight_passenger')
        .select('id')
        .where('flight_id', '=', id)
        .execute();
      const read = await readRecords(db, services, {
        flightDate,
        flightId: id,
        passengerIds: people.map(one => one.id),
        fields: fieldNames,
      });
      flights.push(read?.passengersFor(everybody) ?? []);
      for (const [owner, own] of owners) own.push(read?.passengersFor(owner) ?? []);
    }
  });
});

const comparableValues = (name: FieldName, record: TravelRecord): (number | string)[] =>
  [record[name] ?? []]
    .flat()
    .flatMap(value => toComparable(fields[name], value) ?? [])
    .toSorted();

function comparableSql(name: FieldName): string {
  const field: Field = fields[name];
  const one: Record<Field['type'], (value: string) => string> = {
    text: foldedTextSql,
    code: foldedCodeSql,
    number: value => `(${value})::float8::text`,
    date: value => `((${value}) - date '1970-01-01')::text`,
    instant: value => `trunc(extract(epoch from ${value}) * 1000)::text`,
    boolean: value => `(${value})::int::text`,
    enumeration: value => `nullif(${value}, '')`,
  };
  const compare = one[field.type];
  const { expression } = columns[name];
  return field.many
    ? `array(select ${compare('one.value')} from unnest(${expression}) as one (value) where one.value is not null)`
    : `array_remove(array[${compare(`(${expression})`)}]::text[], null)`;
}

test('returns the same value of every field for rules and searches', async () => {
  const people = flights.flat();
  const byNeed = Map.groupBy(fieldNames, name => columns[name].needs.join(' '));
  expect(people.length).toBeGreaterThan(80);
  await asSystem(async db => {
    for (const names of byNeed.values()) {
      const values = names.map((name, at) => sql`, ${sql.raw(comparableSql(name))} as ${sql.ref(`v${at}`)}`);
      const { rows } = await sql<Record<string, unknown>>`
        select p.id ${sql.join(values, sql``)}
        from ${tablesFor(
          names.flatMap(name => columns[name].needs),
          days,
          recordOptions(),
        )}`.execute(db);
      const found = new Map(rows.map(row => [row['id'], row]));
      expect(found.size).toBe(people.length);
      for (const { id, record } of people)
        for (const [at, name] of names.entries()) {
          const inSql = (found.get(id)?.[`v${at}`] ?? []) as (string | null)[];
          const sqlValues = inSql.filter(value => value !== null).toSorted();
          expect([name, id, sqlValues]).toEqual([
            name,
            id,
            comparableValues(name, record).map(String).toSorted(),
          ]);
        }
    }
  });
});

test('counts the same earlier refusals for rules and searches of every organization', async () => {
  const name = 'traveller.previousRefusals';
  const sums: number[] = [];
  await asSystem(async db => {
    for (const [owner, own] of owners) {
      const { rows } = await sql<{ id: string; count: number | null }>`
        select p.id, ${sql.raw(columns[name].expression)} as count
        from ${tablesFor(columns[name].needs, days, recordOptions(owner))}`.execute(db);
      const found = new Map(rows.map(({ id, count }) => [id, count]));
      const records = own.flat();
      for (const { id, record } of records)
        expect([owner, id, found.get(id) ?? undefined]).toEqual([owner, id, record[name]]);
      sums.push(records.reduce((sum, { record }) => sum + Number(record[name] ?? 0), 0));
    }
  });
  const [all = 0, refuser, others, noOrganization] = sums;
  expect(all).toBeGreaterThan(0);
  expect([refuser, others, noOrganization]).toEqual([all, 0, 0]);
});

test('reads the same categories of earlier occurrences for rules and searches of every organization', async () => {
  const name = 'traveller.occurrenceCategories';
  const known: string[][] = [];
  await asSystem(async db => {
    const author = await db
      .selectFrom('category')
      .select('organization_id as id')
      .where('name', '=', 'Queijo')
      .executeTakeFirstOrThrow();
    for (const owner of [everybody, author.id, createId(), null] as const) {
      const { rows } = await sql<{ id: string; names: string[] | null }>`
        select p.id, ${sql.raw(columns[name].expression)} as names
        from ${tablesFor(columns[name].needs, days, recordOptions(owner))}`.execute(db);
      const found = new Map(rows.map(({ id, names }) => [id, names?.toSorted()]));
      const all = new Set<string>();
      for (const flight of await db.selectFrom('flight').select(['id', 'flight_date']).execute()) {
        const read = await readRecords(db, platform().services, {
          flightDate: flight.flight_date,
          flightId: flight.id,
          fields: [name],
        });
        for (const { id, record } of read?.passengersFor(owner) ?? []) {
          expect([owner, id, found.get(id)]).toEqual([owner, id, record[name]]);
          for (const one of [record[name] ?? []].flat()) all.add(String(one));
        }
      }
      known.push([...all].toSorted());
    }
  });
  expect(known).toEqual([
    ['Alimentos', 'Medicamentos', 'Queijo', 'Sem receita'],
    ['Alimentos', 'Medicamentos', 'Queijo'],
    ['Medicamentos'],
    [],
  ]);
});

test('has a passenger with a value of every field', () => {
  const people = flights.flat();
  const lacking = fieldNames.filter(name =>
    people.every(({ record }) => comparableValues(name, record).length === 0),
  );
  expect(lacking).toEqual([]);
});

test(`hits the same people by rule as by search (seed ${seed})`, async () => {
  let hit = 0;
  const runs = 120 * cases;
  await asSystem(db =>
    fc.assert(
      fc.asyncProperty(treesOver(flights.flat().map(({ record }) => record)), async tree => {
        const index = new RuleIndex();
        index.set(buildRule(tree));
        const judged = flights.flatMap(people => {
          const judgement = index.judge(buildFlight(), people);
          return people.filter((_, at) => judgement.rulesOf(at).length > 0).map(({ id }) => id);
        });
        const { tables, holds } = buildMatching([tree], days, recordOptions());
        const { rows } = await sql<{ id: string }>`
          with looked_at as materialized (select p.id, ${holds[0]} as holds from ${tables})
          select id from looked_at where holds`.execute(db);
        expect(rows.map(({ id }) => id).toSorted()).toEqual(judged.toSorted());
        if (judged.length > 0) hit += 1;
      }),
      { numRuns: runs, seed },
    ),
  );
  expect(hit).toBeGreaterThan(runs / 3);
});
