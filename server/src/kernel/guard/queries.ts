import type { Database } from '../db/pool.ts';

/** Which of these sessions have ended. */
export async function findEndedSessions(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user_session')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
