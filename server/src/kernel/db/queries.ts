import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import type { DB } from '#db/schema.gen.ts';
import { markOf } from './marks.ts';
import type { Acting } from './pool.ts';
import { settledPart } from './snapshot.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** How a transaction of the system begins. */
export const systemBegins = `begin;set local farol.actor = 'system'`;

/** Begins a transaction and says who acts, in one round trip. */
export async function transactionSettings(db: Kysely<DB>, acting: Acting): Promise<void> {
  await sql.raw(['begin', ...settingsOf(acting)].join(';')).execute(db);
}

export async function commit(db: Kysely<DB>): Promise<void> {
  await sql`commit`.execute(db);
}

export async function rollback(db: Kysely<DB>): Promise<void> {
  await sql`rollback`.execute(db);
}

/** Returns the server's version, as 150004 and "15.4 (Debian 15.4-1)". */
export async function findServerVersion(client: ClientBase): Promise<{ number: number; text: string }> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  return { number: Number(rows[0]?.number), text: rows[0]?.text ?? '' };
}

/** What is cut into months: flights by their date, what comes in or is done by the time in its id. */
export type MonthOf = 'flight' | 'received';

/**
 * Makes the partitions of a month that are not there, as the owner. Those who read or write the tables meanwhile are not held up; where
 * a cluster finds that this and they wait for each other it ends one of them, and this comes again.
 */
export async function ensureMonth(owner: ClientBase, of: MonthOf, month: string): Promise<void> {
  const make = of === 'flight' ? 'ensure_flight_month' : 'ensure_received_month';
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(`select ${make}($1::date)`, [month]);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== waitsInACircle || tries === mostTries) throw error;
    }
  }
}

/** SQLSTATE: two wait for each other, and this one was ended. */
const waitsInACircle = '40P01';
const mostTries = 10;

/**
 * Takes away the tables of flights of a month, as the owner: first detached beside those who read and write the other months, on a
 * cluster between them, then dropped. One that was killed between is gone on with.
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
    // Null: it was detached before. A cluster detaches on all nodes in one transaction, which does not go beside others.
    if (pending === false && cluster) await detachBetween(owner, statement);
    else if (pending !== null) await owner.query(`${statement} ${pending ? 'finalize' : 'concurrently'}`);
    await owner.query(`drop table ${part}`);
  }
}

/**
 * How long those who come wait behind a month that is being detached, at most, and how long they are let through then, in milliseconds;
 * and how often it is tried.
 */
const detaching = { wait: 200, pause: 1_000, tries: 60 };

/** Detaches in a moment when nobody holds the table. Throws what the server says of the lock when there is none in a minute. */
async function detachBetween(owner: ClientBase, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await owner.query('begin');
    try {
      await owner.query(`set local lock_timeout = ${detaching.wait}`);
      await owner.query(statement);
      await owner.query('commit');
      return;
    } catch (error) {
      await owner.query('rollback');
      if ((error as { code?: string }).code !== '55P03' || tries === detaching.tries) throw error;
      await sleep(detaching.pause);
    }
  }
}

/** Takes what these keys stand for until the transaction ends: one at a time for each. They come sorted, so that no two wait for each other. */
export async function lockKeys(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as k (key, n) order by n`.execute(
    db,
  );
}

/** The transaction that this is, `xid8` as text: what it writes on other nodes is told by it. */
export async function currentTransaction(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  return rows[0]?.xid ?? '0';
}

/**
 * Which transactions a query begun now sees on every node, as `pg_snapshot` text: taken before what it says is read. The locks are looked
 * at while the statement runs, after its snapshot was taken. Of a replica it is what the primary said of the place that it has come to.
 */
export async function settledSnapshot(db: Kysely<DB>): Promise<string> {
  const mark = markOf(db);
  if (mark !== undefined) return mark;
  const { rows } = await sql<{ snapshot: string; held: string[] }>`
    select pg_current_snapshot()::text as snapshot, array(
      select transactionid::text from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted
    ) as held`.execute(db);
  const { snapshot = '0:0:', held = [] } = rows[0] ?? {};
  return settledPart(snapshot, held);
}

/**
 * Transactions that write at this moment: `open` is the oldest of them, or `next` where none does. Those from `next` on begin later. A
 * transaction counts from when it has a number, which writing on nodes of a cluster alone does not give it (`currentTransaction`), until
 * all that it wrote is to be seen. Where a node holds what is prepared by nobody who is at work, it was cut off from the coordinator
 * between, and nobody knows who wrote: `open` is 0 until that is settled.
 */
export async function writersNow(db: Kysely<DB>): Promise<{ open: string; next: string }> {
  const [open = '0', next = '0'] = (await settledSnapshot(db)).split(':');
  const { rows } = await sql<{ unsettled: boolean }>`select writes_unsettled() as unsettled`.execute(db);
  return { open: rows[0]?.unsettled === false ? open : '0', next };
}

/** The statements that say in a transaction who acts. */
export function settingsOf(acting: Acting): string[] {
  if (acting.kind !== 'user') return [`set local farol.actor = '${acting.kind}'`];
  const principals = acting.principals ?? [acting.userId];
  const ids = [acting.userId, acting.organizationId, ...principals].filter(id => id !== null);
  // These become SQL text: a multi-statement round trip takes no parameters.
  if (!ids.every(id => uuid.test(id))) throw new Error('an actor id is not a UUID');
  return [
    `set local farol.actor = 'user'`,
    `set local farol.user_id = '${acting.userId}'`,
    `set local farol.organization_id = '${acting.organizationId ?? ''}'`,
    `set local farol.administrator = '${acting.administrator ? 'on' : 'off'}'`,
    `set local farol.sees_all_restrictions = '${acting.seesAllRestrictions ? 'on' : 'off'}'`,
    `set local farol.sees_all_rules = '${acting.seesAllRules === true ? 'on' : 'off'}'`,
    `set local farol.principals = '{${principals.join(',')}}'`,
    `set local farol.reads_trail = '${acting.readsTrail === true ? 'on' : 'off'}'`,
  ];
}

/**
 * Lets the application's role put jobs in and work them. Asked by the owner after the queue's own migrations, and does something
 * only when these made tables it has not met: granting again would lock tables that a running platform works with.
 */
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

/** Names of the migrations that the database has, in their order. */
export async function migrationsApplied(db: Kysely<unknown>): Promise<string[]> {
  const { rows: made } = await sql<{
    made: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as made`.execute(db);
  if (made[0]?.made !== true) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from public.kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The statements of a migration file, as the owner. */
export async function runStatements(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db);
}

/** Lets the rest of the transaction act for the system. Returns who acted before. */
export async function actForSystem(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{
    before: string | null;
  }>`select current_setting('farol.actor', true) as before`.execute(db);
  await actAs(db, 'system');
  return rows[0]?.before ?? 'nobody';
}

export async function actAs(db: Kysely<DB>, actor: string): Promise<void> {
  // A statement, which the nodes of a cluster are told of: they are not told of what set_config sets.
  await sql.raw(`set local farol.actor = ${escapeLiteral(actor)}`).execute(db);
}

/** A role that signs on, by its password. */
export interface Login {
  user: string;
  password: string;
}

/** One process at a time makes roles, until its connection ends: PostgreSQL refuses two that change one at once. */
export async function lockLogins(owner: ClientBase): Promise<void> {
  await owner.query("select pg_advisory_lock(hashtext('farol logins'))");
}

/** The role with this password, which may sign on and nothing else. */
export async function makeLogin(owner: ClientBase, { user, password }: Login): Promise<void> {
  const name = escapeIdentifier(user);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [user]);
  if (rowCount === 0) await owner.query(`create role ${name} login`);
  await owner.query(`alter role ${name} with login password ${escapeLiteral(password)}`);
}

/** Gives a role the rights of the application. */
export async function admitLogin(owner: ClientBase, user: string): Promise<void> {
  await owner.query(`grant farol_app to ${escapeIdentifier(user)}`);
  // Where connecting was taken from everyone.
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(`grant connect on database ${escapeIdentifier(rows[0]?.name ?? '')} to farol_app`);
}

export interface LoginRights {
  /**
   * A superuser, or may make roles or databases, replicate, or pass row-level security; or is a member of a role that may, or of one
   * that PostgreSQL brings. What a member does not inherit it has by `set role`.
   */
  above: boolean;
  /** Owns something in this database, or is a member of a role that does. */
  owns: boolean;
  /** Has the rights of the application. */
  admitted: boolean;
}

export async function rightsOfLogin(owner: ClientBase, user: string): Promise<LoginRights | undefined> {
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

/** Shows, for as long as the connection lasts, that the server is used. False when it is about to be stopped. */
export async function showUser(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ shown: boolean }>(
    `select pg_try_advisory_lock_shared(${users}) as shown`,
  );
  return rows[0]?.shown === true;
}

/** Shows no more that this connection uses the server. True where nobody else does: nobody can come in from then on. */
export async function isLastUser(client: ClientBase): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${users})`);
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${users}) as alone`);
  return rows[0]?.alone === true;
}
