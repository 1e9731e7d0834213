import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely';
import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import type { DB } from '#db/schema.gen.ts';
import { findMark } from './marks.ts';
import { beginSystem, type DatabaseActor, settingsOf } from './actor.ts';
import { settleSnapshot } from './snapshot.ts';

const beginSystemQuery = CompiledQuery.raw(beginSystem);
const commitQuery = CompiledQuery.raw('commit');

export function beginTransaction(db: Kysely<DB>, acting: DatabaseActor): Promise<unknown> {
  return db.executeQuery(
    acting.kind === 'system'
      ? beginSystemQuery
      : CompiledQuery.raw(['begin', ...settingsOf(acting)].join(';')),
  );
}

export function commit(db: Kysely<DB>): Promise<unknown> {
  return db.executeQuery(commitQuery);
}

export async function rollback(db: Kysely<DB>): Promise<void> {
  await sql`rollback`.execute(db);
}

/** Until the transaction ends. */
export async function setStatementTimeout(db: Kysely<DB>, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(Math.ceil(milliseconds))}, true)`.execute(db);
}

/**
 * Returns an array whose length the planner does not see. The planner expects ten values, so a prepared
 * statement keeps its general plan.
 */
export const ofAnyLength = (values: readonly (string | null)[], type: 'date' | 'uuid'): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])`;

export interface Backend {
  pid: number;
  onReplica: boolean;
}

export async function getBackend(db: Kysely<DB>): Promise<Backend> {
  const { rows } = await sql<Backend>`
    select pg_backend_pid() as pid, pg_is_in_recovery() as "onReplica"`.execute(db);
  return rows[0] ?? { pid: 0, onReplica: false };
}

export async function cancelBackend(db: Kysely<DB>, pid: number): Promise<void> {
  await sql`select pg_cancel_backend(${pid})`.execute(db);
}

/** E.g. 150004 and "15.4 (Debian 15.4-1)". */
export async function findServerVersion(client: ClientBase): Promise<{ number: number; text: string }> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  return { number: Number(rows[0]?.number), text: rows[0]?.text ?? '' };
}

/** Partitioned by flight date, or by the time in the id. */
export type MonthOf = 'flight' | 'received';

/** Creates missing partitions without blocking others. Retries after a deadlock on a cluster. */
export async function ensureMonth(owner: ClientBase, of: MonthOf, month: string): Promise<void> {
  const make = of === 'flight' ? 'ensure_flight_month' : 'ensure_received_month';
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(`select ${make}($1::date)`, [month]);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== deadlockCode || tries === maxTries) throw error;
    }
  }
}

const deadlockCode = '40P01';
const maxTries = 10;

/**
 * Drops the flight tables of a month, detached concurrently or, on a cluster, between transactions. Resumes
 * after a killed run.
 */
export async function dropMonth(owner: ClientBase, month: string): Promise<void> {
  const { rows } = await owner.query<{
    parent: string;
    child: string;
    pending: boolean | null;
    cluster: boolean;
  }>(
    `select parent.relname as parent, child.relname as child, i.inhdetachpending as pending,
       exists (select 1 from pg_extension where extname = 'citus') as cluster
     from pg_class parent
     join pg_attribute a on a.attrelid = parent.oid and a.attname = 'flight_date'
     join pg_class child on child.relnamespace = parent.relnamespace and child.relkind = 'r'
       and child.relname = parent.relname || '_' || to_char($1::date, 'YYYYMM')
     left join pg_inherits i on i.inhparent = parent.oid and i.inhrelid = child.oid
     where parent.relkind = 'p'
     -- The flight goes last: as long as it is there, the month is found again.
     order by parent.relname = 'flight', parent.relname`,
    [month],
  );
  for (const { parent, child, pending, cluster } of rows) {
    const [whole, part] = [owner.escapeIdentifier(parent), owner.escapeIdentifier(child)];
    const statement = `alter table ${whole} detach partition ${part}`;
    // Null: already detached. A cluster cannot detach concurrently.
    if (pending === false && cluster) await detachBetweenTransactions(owner, statement);
    else if (pending !== null) await owner.query(`${statement} ${pending ? 'finalize' : 'concurrently'}`);
    await owner.query(`drop table ${part}`);
  }
}

const detachTiming = { wait: 200, pause: 1_000, tries: 60 };

/** Throws after about a minute of waiting for locks. */
async function detachBetweenTransactions(owner: ClientBase, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await owner.query('begin');
    try {
      await owner.query(`set local lock_timeout = ${detachTiming.wait}`);
      await owner.query(statement);
      await owner.query('commit');
      return;
    } catch (error) {
      await owner.query('rollback');
      if ((error as { code?: string }).code !== '55P03' || tries === detachTiming.tries) throw error;
      await sleep(detachTiming.pause);
    }
  }
}

/** Keys are sorted, which prevents deadlocks. */
export async function lockKeys(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as k (key, n) order by n`.execute(
    db,
  );
}

/** Locks a key until the transaction ends. Returns false at once if another transaction holds it. */
export async function tryLockKey(db: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** Returns whether a transaction holds a key of \`lockKeys\` or \`tryLockKey\`. */
export async function isKeyLocked(db: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select exists (
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(${key}, 0)
    ) as locked`.execute(db);
  return rows[0]?.locked === true;
}

export async function getTransactionId(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  return rows[0]?.xid ?? '0';
}

/** Returns as `pg_snapshot` what a later query sees on every node. Reads `pg_locks` after the snapshot. */
export async function settledSnapshot(db: Kysely<DB>): Promise<string> {
  const mark = findMark(db);
  if (mark !== undefined) return mark;
  const { rows } = await sql<{ snapshot: string; held: string[] }>`
    select pg_current_snapshot()::text as snapshot, array(
      select transactionid::text from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted
    ) as held`.execute(db);
  const { snapshot = '0:0:', held = [] } = rows[0] ?? {};
  return settleSnapshot(snapshot, held);
}

/**
 * Returns the oldest writing transaction (else `next`) and the next id. Writes on nodes alone need
 * `getTransactionId` to count. `open` is 0 while a node holds prepared transactions of a lost coordinator.
 */
export async function getWriters(db: Kysely<DB>): Promise<{ open: string; next: string }> {
  const [open = '0', next = '0'] = (await settledSnapshot(db)).split(':');
  const { rows } = await sql<{ unsettled: boolean }>`select writes_unsettled() as unsettled`.execute(db);
  return { open: rows[0]?.unsettled === false ? open : '0', next };
}

/** Grants only new tables of the job queue: grants lock the tables of a running platform. */
export async function grantJobs(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `do $$
       declare
         closed name[] := array(
           -- The queue closes its tables by row-level security to all but their owner.
           select c.relname from pg_class c
           where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
             and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'farol_app')
         );
         private name;
       begin
         if cardinality(closed) = 0 then
           return;
         end if;
         grant usage on schema graphile_worker to farol_app;
         grant select, insert, update, delete on all tables in schema graphile_worker to farol_app;
         grant usage, select on all sequences in schema graphile_worker to farol_app;
         grant execute on all functions in schema graphile_worker to farol_app;
         foreach private in array closed loop
           execute format('create policy farol_app on graphile_worker.%I to farol_app using (true)', private);
         end loop;
       end
       $$`,
    )
    .execute(db);
}

export async function listAppliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: migrationTable } = await sql<{
    made: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as made`.execute(db);
  if (migrationTable[0]?.made !== true) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from public.kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function runStatements(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db);
}

export async function actForSystem(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{
    before: string | null;
  }>`select current_setting('farol.actor', true) as before`.execute(db);
  await actAs(db, 'system');
  return rows[0]?.before ?? 'nobody';
}

export async function actAs(db: Kysely<DB>, actor: string): Promise<void> {
  // Cluster nodes receive `set` but not set_config.
  await sql.raw(`set local farol.actor = ${escapeLiteral(actor)}`).execute(db);
}

export interface Login {
  user: string;
  password: string;
}

/** PostgreSQL refuses concurrent changes of roles. */
export async function lockLogins(owner: ClientBase): Promise<void> {
  await owner.query("select pg_advisory_lock(hashtext('farol logins'))");
}

export async function createLogin(owner: ClientBase, { user, password }: Login): Promise<void> {
  const name = escapeIdentifier(user);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [user]);
  if (rowCount === 0) await owner.query(`create role ${name} login`);
  await owner.query(`alter role ${name} with login password ${escapeLiteral(password)}`);
}

export async function admitLogin(owner: ClientBase, user: string): Promise<void> {
  await owner.query(`grant farol_app to ${escapeIdentifier(user)}`);
  // `connect` may be revoked from public.
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(`grant connect on database ${escapeIdentifier(rows[0]?.name ?? '')} to farol_app`);
}

export interface LoginRights {
  /** Also by membership: `set role` reaches rights that are not inherited. */
  above: boolean;
  owns: boolean;
  admitted: boolean;
}

export async function findLoginRights(owner: ClientBase, user: string): Promise<LoginRights | undefined> {
  const { rows } = await owner.query<LoginRights>(
    `select exists (select 1 from pg_roles m where pg_has_role(r.oid, m.oid, 'member')
         and (m.rolsuper or m.rolbypassrls or m.rolcreaterole or m.rolcreatedb or m.rolreplication or m.rolname like 'pg\\_%')) as above,
       exists (select 1 from pg_class c where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and pg_has_role(r.oid, c.relowner, 'member')) as owns,
       pg_has_role(r.oid, 'farol_app', 'usage') as admitted
     from pg_roles r where r.rolname = $1`,
    [user],
  );
  return rows[0];
}

const users = "hashtext('farol'), hashtext('users of the embedded database')";

/** Returns false when the server is about to stop. */
export async function registerUser(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ shown: boolean }>(
    `select pg_try_advisory_lock_shared(${users}) as shown`,
  );
  return rows[0]?.shown === true;
}

/** Returns true for the last user. New users are then refused. */
export async function unregisterUser(client: ClientBase): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${users})`);
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${users}) as alone`);
  return rows[0]?.alone === true;
}

export async function measureDatabase(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Of all programs and databases of the server. */
export async function countConnections(db: Kysely<DB>): Promise<{ used: number; limit: number }> {
  const { rows } = await sql<{ used: number; limit: number }>`
    select sum(numbackends)::int as used, current_setting('max_connections')::int as limit
    from pg_stat_database`.execute(db);
  return rows[0] ?? { used: 0, limit: 0 };
}
