import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/**
 * Deletes restrictions that ended before a day, also those of list entries, with their versions. Returns how
 * many, at most `limit`.
 */
export async function deleteEndedRestrictions(db: Database, before: string, limit: number): Promise<number> {
  const isEnded = sql`not active and updated_at < ${before}::date`;
  const { rows: found } = await sql<{ id: string }>`
    select id from restriction where ${isEnded} order by id limit ${limit}`.execute(db);
  if (found.length === 0) return 0;
  // A user may have activated one meanwhile.
  const { rows } = await sql<{ id: string }>`
    delete from restriction where id = any(${found.map(({ id }) => id)}::uuid[]) and ${isEnded} returning id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  for (const table of ['restriction_document', 'restriction_name', 'restriction_version'])
    await sql`delete from ${sql.table(table)} where restriction_id = any(${ids}::uuid[])`.execute(db);
  return ids.length;
}
