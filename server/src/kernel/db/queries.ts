import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Acting } from './pool.ts';

export const applicationRole = 'set role farol_app';

/** Commits of this connection do not wait for the disk. */
export const undurable = 'set synchronous_commit = off';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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

/** Partitions for the flights of a month. Locks the parent tables for a moment: call outside a transaction that reads flights. */
export async function ensureFlightMonth(db: Kysely<DB>, month: string): Promise<void> {
  await sql`select ensure_flight_month(${month}::date)`.execute(db);
}

/** Partitions for what is received or done in a month. */
export async function ensureReceivedMonth(db: Kysely<DB>, month: string): Promise<void> {
  await sql`select ensure_received_month(${month}::date)`.execute(db);
}

function settingsOf(acting: Acting): string[] {
  if (acting.kind !== 'user') return [`set local farol.actor = '${acting.kind}'`];
  const ids = [acting.userId, acting.organizationId].filter(id => id !== null);
  // These become SQL text: a multi-statement round trip takes no parameters.
  if (!ids.every(id => uuid.test(id))) throw new Error('an actor id is not a UUID');
  return [
    `set local farol.actor = 'user'`,
    `set local farol.user_id = '${acting.userId}'`,
    `set local farol.organization_id = '${acting.organizationId ?? ''}'`,
    `set local farol.administrator = '${acting.administrator ? 'on' : 'off'}'`,
    `set local farol.sees_all_restrictions = '${acting.seesAllRestrictions ? 'on' : 'off'}'`,
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
