import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Condition,
  type ConditionNode,
  conditionsOf,
  foldCode,
  foldText,
} from '@farol/contract/conditions/index';
import {
  type Field,
  type FieldName,
  fieldNames,
  fields,
  type FieldType,
  operatorsOf,
  takesList,
  takesNothing,
} from '@farol/contract/fields/index';
import {
  evaluateCondition,
  foldedCodeSql,
  foldedTextSql,
  numberParameters,
  RuleIndex,
  type SqlColumns,
  type SqlFragment,
  toSql,
  type TravelRecord,
} from '../../../rules/src/index.ts';
import { records, trees } from '../../../rules/src/testing/arbitraries.ts';
import { conditionHolds, holdsPlainly } from '../../../rules/src/testing/reference.ts';
import { buildFlight, buildPassengers, buildRule } from '../../../rules/src/testing/rules.ts';
import { useDatabase } from '#testing/platform.ts';

const platform = useDatabase();
const cases = Number(process.env['FAROL_CASES'] ?? 1);
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: platform().ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

/** Null for another type. */
const typed: Readonly<Record<FieldType, (json: string) => string>> = {
  text: json => `(${json} #>> '{}')`,
  code: json => `(${json} #>> '{}')`,
  enumeration: json => `(${json} #>> '{}')`,
  number: json =>
    `(case when jsonb_typeof(${json}) = 'number' or ${json} #>> '{}' ~ '^-?[0-9]{1,15}([.][0-9]{1,6})?$' then (${json} #>> '{}')::numeric end)`,
  boolean: json => `(case when jsonb_typeof(${json}) = 'boolean' then (${json})::boolean end)`,
  date: json => valid(json, 'date', '^.{10}$'),
  instant: json => valid(json, 'timestamptz', '^.{10}T([01][0-9]|2[0-3])(:[0-5][0-9]){2}([.][0-9]{1,6})?Z$'),
};

function valid(json: string, type: string, form: string): string {
  const text = `(${json} #>> '{}')`;
  return `(case when ${text} ~ '${form}' and is_day(left(${text}, 10)) then ${text}::${type} end)`;
}

const columns: SqlColumns = Object.fromEntries(
  Object.entries<Field>(fields).map(([name, { type, many }]) => {
    const json = `(record -> '${name}')`;
    const elements = `jsonb_array_elements(case jsonb_typeof(${json}) when 'array' then ${json} else '[]' end)`;
    return [
      name,
      {
        expression: many ? `array(select ${typed[type]('one')} from ${elements} as one)` : typed[type](json),
      },
    ];
  }),
);

async function judgeBySql(
  nodes: readonly ConditionNode[],
  people: readonly TravelRecord[],
): Promise<boolean[][]> {
  const values: unknown[] = [JSON.stringify(people)];
  const place = (fragment: SqlFragment): string => {
    const { text, values: more } = numberParameters(fragment, values.length + 1);
    values.push(...more);
    return text;
  };
  const list = nodes.map(node => `coalesce(${place(toSql(node, columns))}, false)`).join(', ');
  const { rows } = await client.query<{ held: boolean[] }>(
    `select array[${list}] as held from jsonb_array_elements($1::jsonb) with ordinality as given (record, place) order by place`,
    values,
  );
  return rows.map(({ held }) => held);
}

test('matches the same records in the database and in memory, condition by condition', async () => {
  await fc.assert(
    fc.asyncProperty(trees, fc.array(records, { minLength: 1, maxLength: 40 }), async (tree, people) => {
      const placed = conditionsOf(tree);
      const inSql = await judgeBySql([tree, ...placed.map(({ condition }) => condition)], people);
      const index = new RuleIndex();
      index.set(buildRule(tree));
      const judgement = index.judge(buildFlight(), buildPassengers(people));
      const inMemory = people.map((record, at) => [
        judgement.rulesOf(at).length > 0,
        ...placed.map(({ path, condition }) => evaluateCondition(condition, path, record).holds),
      ]);
      const plainly = people.map(record => [
        holdsPlainly(tree, record),
        ...placed.map(({ condition }) => conditionHolds(condition, record)),
      ]);
      expect(inMemory).toEqual(plainly);
      expect(inSql).toEqual(plainly);
    }),
    { numRuns: 150 * cases },
  );
});

test('compares the first and last instant of the calendar', async () => {
  const ends = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '9999-12-31T00:00:00Z'];
  const people = [...ends, '2026-03-15T22:35:00Z'].map(departure => ({ 'flight.departure': departure }));
  const nodes = ends.flatMap(value =>
    (['LT', 'LE', 'EQ', 'NE', 'GE', 'GT'] as const).map((operator): ConditionNode => ({
      field: 'flight.departure',
      operator,
      value,
    })),
  );
  expect(await judgeBySql(nodes, people)).toEqual(
    people.map(record => nodes.map(node => holdsPlainly(node, record))),
  );
});

test('normalizes text in the database as in memory', async () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 30 }).filter(input => !input.includes('\0'));
  const alphabet = Array.from({ length: 0x2000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20));
  const some = fc.sample(texts, 2000 * cases);
  const { rows } = await client.query<{ text: string; code: string }>(
    `select coalesce(${foldedTextSql('given')}, '') as text, coalesce(${foldedCodeSql('given')}, '') as code
     from unnest($1::text[]) with ordinality as t (given, place) order by place`,
    [[...alphabet, ...some]],
  );
  for (const [at, input] of [...alphabet, ...some].entries())
    expect([input, rows[at]]).toEqual([input, { text: foldText(input), code: foldCode(input) }]);
});

test('evaluates a list of ten thousand values and patterns as one condition', async () => {
  const value = Array.from({ length: 10_000 }, (_, at) => (at % 1000 === 0 ? `Q${at}*` : `FX${at}`));
  const people = ['fx-5', 'Q1000 77', 'Q1001', null, 'FX10000'].map(number => ({
    'document.number': number,
  }));
  const nodes: ConditionNode[] = [
    { field: 'document.number', operator: 'IN', value },
    { field: 'document.number', operator: 'NOT_IN', value },
  ];
  expect(await judgeBySql(nodes, people)).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
    [false, true],
  ]);
});

/** Returns the differences. */
async function errors(
  field: FieldName,
  input: readonly string[],
  values: readonly string[],
): Promise<unknown[]> {
  const people = input.map(value => ({ [field]: fields[field].many ? [value] : value }));
  const nodes = operatorsOf[fields[field].type].flatMap((operator): Condition[] =>
    takesNothing(operator)
      ? [{ field, operator }]
      : values.map(value => ({ field, operator, value: takesList(operator) ? [value, value] : value })),
  );
  const inSql = await judgeBySql(nodes, people);
  return people.flatMap((record, at) =>
    nodes.flatMap((node, next) =>
      inSql[at]?.[next] === conditionHolds(node, record) ? [] : [{ node, record }],
    ),
  );
}

test('treats LIKE wildcards as plain characters', async () => {
  const texts = ['a_b', 'axb', 'a%b', 'a\\b', '100%', '100', '\\', '_', "a'b"];
  const patterns = ['a_*', '*%', '*\\*b', '1*%', '_*_', "*'*"];
  expect(await errors('agency.name', texts, [...texts, ...patterns])).toEqual([]);
  expect(await errors('passenger.emails', texts, [...texts, '*_*'])).toEqual([]);
});

test('compares instants by the millisecond', async () => {
  const instants = [
    '22:35:00Z',
    '22:35:00.000999Z',
    '22:35:00.001Z',
    '22:35:00.0015Z',
    '22:35:00.002Z',
    '22:34:59.999999Z',
  ];
  const moments = instants.map(time => `2026-03-15T${time}`);
  expect(await errors('flight.departure', moments, moments)).toEqual([]);
});

test('sends values of conditions as parameters, never as SQL', async () => {
  const hostile = "x' or true --";
  const node: ConditionNode = { field: 'agency.name', operator: 'EQ', value: hostile };
  expect(toSql(node, columns).parts.join('')).not.toContain('or true');
  expect(await judgeBySql([node], [{ 'agency.name': hostile }, { 'agency.name': 'X' }])).toEqual([
    [true],
    [false],
  ]);
});

test('reads every field from existing columns', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const columnNames = new Set(rows.map(({ name }) => name));
  const lacking = fieldNames.flatMap(name => fields[name].from.filter(column => !columnNames.has(column)));
  expect(lacking).toEqual([]);
});
