import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';

/** An array, because the ids may exceed the parameter limit. */
export async function findEndedSessions(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user_session')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('ended_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
