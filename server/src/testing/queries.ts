import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, type ClientBase, DatabaseError } from 'pg';
import type { DB } from '../db/schema.gen.ts';
import { buildClusterSettings } from '../kernel/db/cluster/queries.ts';
import { unpackRecords } from '../kernel/audit/records.ts';
import type { Database, Pool } from '../kernel/db/pool.ts';
import { joinNodes, runStatement } from '../../../scripts/cluster-queries.ts';

export { joinNodes, runStatement as onServer };

const template = 'farol_template';

/** All test databases share one application role. */
export const testLogin = { user: 'farol_tests', password: 'test' };

export function templateUrl(serverUrl: string): string {
  return urlOf(serverUrl, template);
}

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function createTemplate(serverUrl: string): Promise<void> {
  await createDatabase(serverUrl, template);
}

/** A cluster keeps a process in each used database, which prevents cloning. */
export async function closeTemplate(serverUrl: string): Promise<void> {
  await onNodes(serverUrl, [
    `alter database ${template} allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`,
  ]);
}

/** On a cluster the database knows its nodes. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await onNodes(serverUrl, [`create database ${name}`]);
  const [coordinator = '', ...workers] = (await nodesOf(serverUrl)).map(url => urlOf(url, name));
  if (workers.length > 0) await joinNodes(coordinator, workers);
}

export async function cloneTemplate(serverUrl: string, name: string): Promise<void> {
  // Copying the files is faster than logging each page.
  await onNodes(serverUrl, [`create database ${name} template ${template} strategy file_copy`]);
  if ((await nodesOf(serverUrl)).length === 1) return;
  for (const statement of buildClusterSettings(name)) await runStatement(serverUrl, statement);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  // Background processes of a cluster reconnect while the database is dropped.
  for (let tries = 1; ; tries += 1)
    try {
      await onNodes(serverUrl, [`drop database if exists ${name} with (force)`]);
      return;
    } catch (error) {
      if (tries === 20 || !(error instanceof DatabaseError) || error.code !== inUse) throw error;
    }
}

/** SQLSTATE of a database with connections. */
const inUse = '55006';

const nodes = new Map<string, Promise<string[]>>();

/** Coordinator first. */
function nodesOf(serverUrl: string): Promise<string[]> {
  const urls = nodes.get(serverUrl) ?? findNodes(serverUrl);
  nodes.set(serverUrl, urls);
  return urls;
}

/** The coordinator's maintenance database lists the nodes. */
async function findNodes(serverUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: urlOf(serverUrl, 'postgres') });
  await client.connect();
  try {
    const { rowCount: installed } = await client.query("select from pg_extension where extname = 'citus'");
    if (installed === 0) return [serverUrl];
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid',
    );
    const workers = rows.map(({ host, port }) =>
      Object.assign(new URL(serverUrl), { hostname: host, port: String(port) }),
    );
    return [serverUrl, ...workers.map(url => url.href)];
  } finally {
    await client.end();
  }
}

export async function nodeUrls(ownerUrl: string): Promise<string[]> {
  const name = new URL(ownerUrl).pathname.slice(1);
  return (await nodesOf(ownerUrl)).map(url => urlOf(url, name));
}

async function onNodes(serverUrl: string, statements: readonly string[]): Promise<void> {
  await Promise.all(
    (await nodesOf(serverUrl)).map(async node => {
      for (const statement of statements) await runStatement(node, statement);
    }),
  );
}

export async function breakTransactions(ownerUrl: string): Promise<void> {
  await runStatement(
    ownerUrl,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
}

export async function refreshStatistics(ownerUrl: string): Promise<void> {
  await runStatement(ownerUrl, 'analyze');
}

/** `run` executes the queries, for plans that exclude months while they run. */
export async function listMonthsRead(
  pool: Pool,
  tables: readonly string[],
  ask: (db: Database) => Promise<unknown>,
  { run = false } = {},
): Promise<string[]> {
  // On a cluster, plans contain shards, whose number follows the month.
  const months = new RegExp(`\\b(?:${tables.join('|')})_2\\d{5}(?=_\\d+\\b|\\b)`, 'g');
  const lines = await explainQueries(pool, ask, { run });
  const read = lines.filter(line => !line.includes('(never executed)'));
  return [...new Set(read.flatMap(line => line.match(months) ?? []))].toSorted();
}

export async function readTimeout(db: Database): Promise<string> {
  const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(
    db,
  );
  return rows[0]?.value ?? '';
}

/** Runs a statement until it is canceled. */
export async function holdConnection(db: Database): Promise<void> {
  await sql`select pg_sleep(600)`.execute(db);
}

/** Counts shards per query; cluster only. */
export async function countShardsRead(
  pool: Pool,
  ask: (db: Database) => Promise<unknown>,
): Promise<number[]> {
  const lines = await explainQueries(pool, ask);
  return lines.flatMap(line => /Task Count: (\d+)/.exec(line)?.[1] ?? []).map(Number);
}

/** Lets queries outside a transaction see all rows, for plans that depend on an earlier query's result. */
export async function actAsSystem(db: Database): Promise<void> {
  await sql`select set_config('farol.actor', 'system', false)`.execute(db);
}

/** `prepared` explains plans that do not know the values. */
export async function explainQueries(
  { pg }: Pool,
  ask: (db: Database) => Promise<unknown>,
  { prepared = false, run = false } = {},
): Promise<string[]> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pg }),
    log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
  });
  await ask(db);
  if (queries.length === 0) throw new Error('no query was sent');
  const lines: string[] = [];
  const client = await pg.connect();
  try {
    await client.query('set citus.explain_all_tasks = on');
    if (prepared) await client.query('set plan_cache_mode = force_generic_plan');
    for (const query of queries) {
      const { rows } = prepared
        ? await explainPrepared(client, query)
        : await client.query<{ 'QUERY PLAN': string }>(`explain ${run ? '(analyze)' : ''} ${query.sql}`, [
            ...query.parameters,
          ]);
      lines.push(...rows.map(row => row['QUERY PLAN']));
    }
  } finally {
    client.release(true);
  }
  return lines;
}

async function explainPrepared(
  client: ClientBase,
  { sql: text, parameters }: { sql: string; parameters: readonly unknown[] },
) {
  const literals = parameters.map(value =>
    client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
  );
  await client.query(`prepare explained as ${text}`);
  const plan = await client.query<{ 'QUERY PLAN': string }>(
    `explain execute explained(${literals.join(', ')})`,
  );
  await client.query('deallocate explained');
  return plan;
}

/** Asks each shard of a table on a cluster. */
export async function queryShards(
  owner: Client,
  table: string,
  question: (shard: string) => string,
): Promise<string[]> {
  const { rowCount: shards } = await owner.query("select from pg_extension where extname = 'citus'");
  if (shards === 0) {
    const { rows } = await owner.query<{ value: string }>(`select (${question(table)})::text as value`);
    return rows.map(({ value }) => value);
  }
  const { rows } = await owner.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_shards($1::regclass, $2)',
    [table, question('%s')],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed !== undefined) throw new Error(failed.result);
  return rows.map(({ result }) => result);
}

export async function disableTrailTriggers(owner: Client): Promise<void> {
  // On one server this sets an unused custom setting.
  await owner.query('set citus.enable_unsafe_triggers = on');
  for (const table of ['audit_event', 'audit_seal'])
    await owner.query(`alter table ${table} disable trigger all`);
}

/** Changes the audit trail, as a database administrator can. */
export async function tamperWithTrail(ownerUrl: string, statement: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await disableTrailTriggers(owner);
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

export async function trailRows(db: Database) {
  const rows = await db.selectFrom('audit_event').selectAll().orderBy('id').execute();
  return rows.map(({ record_kinds, record_ids, ...row }) => ({
    ...row,
    records: unpackRecords(record_kinds, record_ids ?? []),
  }));
}

/** Simulates a newer version with an unknown column in every table. */
export async function addColumns(ownerUrl: string): Promise<void> {
  await runStatement(
    ownerUrl,
    // On a cluster, one statement changes tables of several kinds in sequence.
    `set citus.multi_shard_modify_mode = 'sequential';
     do $$
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

/** Tables that change by themselves while a platform runs. */
const backgroundTables = [
  'audit_event',
  'audit_seal',
  'audit_unsealed',
  'job_beat',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Returns row count and content hash of each table. */
export async function hashTables(owner: Client): Promise<Record<string, { rows: string; holds: string }>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> all($1) order by 1`,
    [backgroundTables],
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

export async function listRowsContaining(owner: Client, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(ownTables);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ holds: string }>(
      `select t::text as holds from ${name} t where exists (select 1 from unnest($1::text[]) as s where position(s in t::text) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ holds }) => `${name}: ${holds}`));
  }
  return found.toSorted();
}

export async function columnsOf(owner: Client): Promise<{ name: string; type: string }[]> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select distinct column_name::text as name, udt_name::text as type from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  return rows;
}

/** Starts a base backup (PostgreSQL, "Making a Base Backup Using the Low Level API"). */
export async function beginCopy(client: Client): Promise<void> {
  await client.query("select pg_backup_start('a replica for tests', fast => true)");
}

export async function endCopy(client: Client): Promise<string> {
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  return rows[0]?.label ?? '';
}

/** Postmaster first. */
export async function serverPids(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
     union all select pid from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

/** Resolves when replay is paused. */
export async function pauseReplay(client: Client): Promise<void> {
  await client.query('select pg_wal_replay_pause()');
  for (;;) {
    const { rows } = await client.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
    if (rows[0]?.state === 'paused') return;
  }
}

export async function resumeReplay(client: Client): Promise<void> {
  await client.query('select pg_wal_replay_resume()');
}
