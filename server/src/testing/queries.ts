import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import type { DB } from '../db/schema.gen.ts';
import { unpackRecords } from '../kernel/audit/records.ts';
import type { Database, Pool } from '../kernel/db/pool.ts';

const template = 'farol_template';

/** As whom all tests sign on as the application: one for the whole server, made once. */
export const testLogin = { user: 'farol_tests', password: 'test' };

export function templateUrl(serverUrl: string): string {
  return urlOf(serverUrl, template);
}

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function makeTemplate(serverUrl: string): Promise<void> {
  await makeDatabase(serverUrl, template);
}

/** An empty database. */
export async function makeDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `create database ${name}`);
}

export async function cloneTemplate(serverUrl: string, name: string): Promise<void> {
  // Copying files is quicker than writing each page to the log: they are few bytes, and in memory where there is room.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

/** Statements as the owner. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends the connections that are in the middle of a transaction and ask nothing right now. */
export async function breakTransactions(ownerUrl: string): Promise<void> {
  await onServer(
    ownerUrl,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
}

/** Counts the rows anew for the planner, as the server does by itself some time after many came. */
export async function refreshStatistics(ownerUrl: string): Promise<void> {
  await onServer(ownerUrl, 'analyze');
}

/**
 * Monthly partitions of these tables that the plan of the one query `ask` sends would open, sorted: `flight_202603`.
 * Throws if it sends none, or several.
 */
export async function monthsRead(
  { pg }: Pool,
  tables: readonly string[],
  ask: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pg }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  await ask(db);
  const [query, ...more] = sent;
  if (query === undefined || more.length > 0) throw new Error(`one query was expected, not ${sent.length}`);
  const { rows } = await pg.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [...query.parameters]);
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  const months = new RegExp(`\\b(${tables.join('|')})_2\\d{5}\\b`, 'g');
  return [...new Set(plan.match(months))].toSorted();
}

/** The audit trail, oldest first, with the records of each event. */
export async function trailRows(db: Database) {
  const rows = await db.selectFrom('audit_event').selectAll().orderBy('id').execute();
  return rows.map(({ record_kinds, record_ids, ...row }) => ({
    ...row,
    records: unpackRecords(record_kinds, record_ids ?? []),
  }));
}

/** Gives every table of ours columns that this version does not know, at its end and with a value of their own. */
export async function addColumns(ownerUrl: string): Promise<void> {
  await onServer(
    ownerUrl,
    `do $$
     declare
       own text;
     begin
       for own in
         select c.oid::regclass::text from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       loop
         execute format('alter table %s add column of_a_newer_version text not null default %L', own, 'new');
       end loop;
     end
     $$`,
  );
}

/** What goes on by the clock while a platform runs, without anybody's doing. */
const living = [
  'audit_event',
  'audit_seal',
  'audit_unsealed',
  'job_beat',
  'kysely_migration',
  'kysely_migration_lock',
];

/** How many rows each table has, and a hash of all they hold. */
export async function contentsOf(owner: Client): Promise<Record<string, { rows: string; holds: string }>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> all($1) order by 1`,
    [living],
  );
  const contents: Record<string, { rows: string; holds: string }> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ rows: string; holds: string }>(
      `select count(*)::text as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as holds from ${name} t`,
    );
    if (rows[0] !== undefined) contents[name] = rows[0];
  }
  return contents;
}

const ownTables = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not relispartition and relname not like 'kysely%' order by 1`;

/** Rows in which one of these texts stands anywhere, as text, with their tables. */
export async function rowsWith(owner: Client, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(ownTables);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ holds: string }>(
      `select t::text as holds from ${name} t where exists (select from unnest($1::text[]) as s where position(s in t::text) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ holds }) => `${name}: ${holds}`));
  }
  return found.toSorted();
}

/** Columns of all tables, each name and kind once. */
export async function columnsOf(owner: Client): Promise<{ name: string; type: string }[]> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select distinct column_name::text as name, udt_name::text as type from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  return rows;
}
