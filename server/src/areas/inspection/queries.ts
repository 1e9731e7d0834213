import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Lets the rest of the transaction act for the system. Returns who acted before. */
export async function actForSystem(db: Database): Promise<string> {
  const { rows } = await sql<{ before: string | null }>`
    with was as materialized (select current_setting('farol.actor', true) as before)
    select before, set_config('farol.actor', 'system', true) from was`.execute(db);
  return rows[0]?.before ?? 'nobody';
}

export async function actAs(db: Database, actor: string): Promise<void> {
  await sql`select set_config('farol.actor', ${actor}, true)`.execute(db);
}
