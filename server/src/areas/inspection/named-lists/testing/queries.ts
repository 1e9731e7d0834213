import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Holds the restriction of an entry until the transaction ends. */
export async function lockListEntry(db: Database, listId: string, entry: string): Promise<void> {
  await sql`
    select from restriction where list_id = ${listId}::uuid and list_entry = ${entry} for update`.execute(db);
}
