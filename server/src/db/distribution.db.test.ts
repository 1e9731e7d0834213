import { expect, test } from 'vitest';
import { useOwner } from '#testing/owner.ts';
import { useDatabase } from '#testing/platform.ts';
import { distribution, migrationTables, type TablePlace } from './distribution.ts';

/** Finds on one server what a cluster would refuse. */
const platform = useDatabase();
const { owner, ask } = useOwner(platform);

const tables = Object.entries(distribution).map(([name, placed]) => ({ name, ...placed }));
const namesAt = (...places: TablePlace[]) =>
  tables.filter(({ place }) => places.includes(place)).map(({ name }) => name);
const onShards = tables.filter(({ by }) => by !== undefined);
const shardNames = onShards.map(({ name }) => name);

test('places every table, and only existing ones', async () => {
  const found = await ask<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition order by 1`,
  );
  const names = found.map(({ name }) => name);
  expect(names).toEqual([...Object.keys(distribution), ...migrationTables].toSorted());
  expect(tables.filter(({ why }) => why === '')).toEqual([]);
  expect(tables.filter(({ place, counted }) => counted === true && place !== 'coordinator')).toEqual([]);
});

test('gives sharded tables a distribution column of one type per set, and other tables none', async () => {
  const places = new Set<TablePlace>(['everywhere', 'coordinator']);
  expect(tables.filter(({ place, by }) => (by === undefined) !== places.has(place))).toEqual([]);
  const columns = await ask<{ name: string; column: string; type: string; made: boolean; nullable: boolean }>(
    `select t.name, t.column, a.atttypid::regtype::text as type, a.attgenerated <> '' as made, not a.attnotnull as nullable
     from unnest($1::text[], $2::text[]) as t (name, "column")
     left join pg_attribute a on a.attrelid = t.name::regclass and a.attname = t.column`,
    [shardNames, onShards.map(({ by }) => by)],
  );
  // A generated column has no value yet when a row is routed to its node.
  expect(columns.filter(({ made, nullable }) => made !== false || nullable)).toEqual([]);
  const types = Map.groupBy(columns, ({ name }) => distribution[name]?.place);
  for (const [place, together] of types)
    expect([place, new Set(together.map(({ type }) => type)).size]).toEqual([place, 1]);
});

test('includes the distribution column in every key and unique index of sharded tables', async () => {
  const indexes = await ask<{ table: string; index: string; columns: string[] }>(
    `select t.relname as table, i.relname as index, array(select a.attname::text from unnest(x.indkey::int2[]) as n
       join pg_attribute a on a.attrelid = x.indrelid and a.attnum = n) as columns
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where (x.indisunique or x.indisexclusion) and t.relnamespace = 'public'::regnamespace and t.relname = any($1)`,
    [shardNames],
  );
  expect(new Set(indexes.map(({ table }) => table))).toEqual(new Set(shardNames));
  expect(indexes.filter(({ table, columns }) => !columns.includes(distribution[table]?.by ?? ''))).toEqual(
    [],
  );
});

test('has no foreign keys to tables that a node cannot read', async () => {
  const keys = await ask<{ from: string; to: string; columns: string[] }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
       array(select a.attname::text from unnest(conkey) as n join pg_attribute a on a.attrelid = conrelid and a.attnum = n) as columns
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text = any($1)`,
    [Object.keys(distribution)],
  );
  expect(keys.length).toBeGreaterThan(10);
  const wrong = keys.filter(({ from, to, columns }) => {
    const [one, other] = [distribution[from], distribution[to]];
    if (other?.place === 'everywhere') return false;
    if (one?.by !== undefined) return one.place !== other?.place || !columns.includes(one.by);
    return one?.place !== 'coordinator' || other?.place !== 'coordinator';
  });
  expect(wrong).toEqual([]);
});

test('has no notifying triggers on sharded tables, because notices of nodes are lost', async () => {
  const triggers = await ask<{ table: string; does: string }>(
    `select t.tgrelid::regclass::text as table, p.prosrc as does from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgrelid::regclass::text = any($1) and not p.proname like 'citus%'`,
    [tables.filter(({ place }) => place !== 'coordinator').map(({ name }) => name)],
  );
  expect(triggers.filter(({ table }) => distribution[table]?.place === 'everywhere')).toEqual([]);
  // Append-only tables refuse updates on their node, without queries.
  expect(
    triggers.filter(({ does }) => !/^\s*begin\s+raise exception '[^']*';?\s+end;?\s*$/i.test(does)),
  ).toEqual([]);
});

test('names no counted table in SQL functions, because Citus crashes when it plans such a change', async () => {
  const functions = await ask<{ name: string; does: string; language: string }>(
    `select p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as does, l.lanname as language
     from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace`,
  );
  const counted = tables.filter(table => table.counted === true).map(({ name }) => name);
  expect(counted).toEqual(['audit_unsealed']);
  const naming = functions.filter(({ does }) => counted.some(name => new RegExp(`\\b${name}\\b`).test(does)));
  expect(naming.map(({ name, language }) => [name, language])).toEqual([['take_unsealed', 'plpgsql']]);
});

test('has only constant or plan-time column defaults', async () => {
  const defaults = await ask<{ table: string; column: string; given: string }>(
    `select c.relname as table, a.attname::text as column, pg_get_expr(d.adbin, d.adrelid) as given
     from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where a.attgenerated = '' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [[...shardNames, ...namesAt('everywhere')]],
  );
  expect(defaults.length).toBeGreaterThan(10);
  const plain = /^('[^']*'::[\w ]+(\[\])?|-?\d+(\.\d+)?|true|false|now\(\)|pg_current_xact_id\(\))$/;
  expect(defaults.filter(({ given }) => !plain.test(given))).toEqual([]);
});

test('stores which flights a month has without a shard per month', async () => {
  await owner().query('create table flight_999912 (id int)');
  try {
    const months = await ask<{ month: string }>('select flight_months()::text as month');
    expect(months.map(({ month }) => month).filter(month => !month.startsWith('20'))).toEqual([]);
    expect(months.length).toBeGreaterThan(3);
  } finally {
    await owner().query('drop table flight_999912');
  }
});
