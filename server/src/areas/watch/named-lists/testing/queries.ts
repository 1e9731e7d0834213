import { sql } from 'kysely';
import type { Database, Pool } from '#kernel/db/pool.ts';

/** Ends the connections that wait for a lock, like the death of their process. */
export async function endWaitingConnections({ db }: Pool): Promise<number> {
  // Outside of a transaction, which would see the same connections at every call.
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

/** Returns the stored rows about entries of a list, and documents and names of all lists, as text. */
export async function listListRows(db: Database, listId: string): Promise<string> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(r) as row from restriction r where r.list_id = ${listId}::uuid
    union all select to_jsonb(d) from restriction_document d
    union all select to_jsonb(n) from restriction_name n
    union all select to_jsonb(v) from restriction_version v join named_list l on l.id = ${listId}::uuid
      and l.name = v.list ->> 'name'
    union all select to_jsonb(e) from named_list_entry e
      join named_list_version v on v.id = e.version_id and v.list_id = ${listId}::uuid`.execute(db);
  return rows.map(({ row }) => JSON.stringify(row)).join('\n');
}
