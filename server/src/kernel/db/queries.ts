import { sql, type Kysely } from 'kysely';
import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import type { DB } from '#db/schema.gen.ts';
import type { Acting } from './pool.ts';

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

/** What is cut into months: flights by their date, what comes in or is done by the time in its id. */
export type MonthOf = 'flight' | 'received';

/** Makes the partitions of a month that are not there, as the owner. Those who read or write the tables meanwhile are not held up. */
export async function ensureMonth(owner: ClientBase, of: MonthOf, month: string): Promise<void> {
  await owner.query(`select ${of === 'flight' ? 'ensure_flight_month' : 'ensure_received_month'}($1::date)`, [
    month,
  ]);
}

/**
 * Takes away the tables of flights of a month, as the owner: first detached beside those who read and write the other months, then
 * dropped. One that was killed between is gone on with.
 */
export async function dropMonth(owner: ClientBase, month: string): Promise<void> {
  const { rows } = await owner.query<{ parent: string; child: string; pending: boolean | null }>(
    `select parent.relname as parent, child.relname as child, i.inhdetachpending as pending
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
  for (const { parent, child, pending } of rows) {
    const [whole, part] = [owner.escapeIdentifier(parent), owner.escapeIdentifier(child)];
    // Null: it was detached before.
    if (pending !== null)
      await owner.query(
        `alter table ${whole} detach partition ${part} ${pending ? 'finalize' : 'concurrently'}`,
      );
    await owner.query(`drop table ${part}`);
  }
}

/** Takes what these keys stand for until the transaction ends: one at a time for each. They come sorted, so that no two wait for each other. */
export async function lockKeys(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as k (key, n) order by n`.execute(
    db,
  );
}

/** Transactions that write at this moment: `open` is the oldest of them, or `next` where none does. Those from `next` on begin later. */
export async function writersNow(db: Kysely<DB>): Promise<{ open: string; next: string }> {
  const { rows } = await sql<{ open: string; next: string }>`
    select pg_snapshot_xmin(s)::text as open, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() as s`.execute(
    db,
  );
  return rows[0] ?? { open: '0', next: '0' };
}

function settingsOf(acting: Acting): string[] {
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
             and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'farol_app')
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
  const { rows } = await sql<{ before: string | null }>`
    with was as materialized (select current_setting('farol.actor', true) as before)
    select before, set_config('farol.actor', 'system', true) from was`.execute(db);
  return rows[0]?.before ?? 'nobody';
}

export async function actAs(db: Kysely<DB>, actor: string): Promise<void> {
  await sql`select set_config('farol.actor', ${actor}, true)`.execute(db);
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
    `select exists (select from pg_roles m where pg_has_role(r.oid, m.oid, 'member')
         and (m.rolsuper or m.rolbypassrls or m.rolcreaterole or m.rolcreatedb or m.rolreplication or m.rolname like 'pg\\_%')) as above,
       exists (select from pg_class c where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
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
