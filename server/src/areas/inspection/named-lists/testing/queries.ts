import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Ends the connections that wait for a lock, like the death of their process. */
export async function endWaitingConnections(db: Database): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Holds the restriction of an entry until the transaction ends. */
export async function lockListEntry(db: Database, listId: string, entry: string): Promise<void> {
  await sql`
    select from restriction where list_id = ${listId}::uuid and list_entry = ${entry} for update`.execute(db);
}

export async function countWaitingConnections(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

export async function listActiveEntries(db: Database, listId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('restriction')
    .select('list_entry')
    .where('list_id', '=', listId)
    .where('active', '=', true)
    .orderBy('list_entry')
    .execute();
  return rows.map(row => row.list_entry);
}
