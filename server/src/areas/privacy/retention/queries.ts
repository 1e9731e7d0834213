import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export type RunCounts = Record<string, number>;

export async function insertRun(db: Database, id: string, at: Date): Promise<void> {
  await db.insertInto('retention_run').values({ id, began_at: at }).execute();
}

export async function updateRun(
  db: Database,
  id: string,
  { counts, endedAt }: { counts: RunCounts; endedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('retention_run')
    .set({ counts: JSON.stringify(counts), ended_at: endedAt })
    .where('id', '=', id)
    .execute();
}

export async function listLastRuns(db: Database, limit: number) {
  return db
    .selectFrom('retention_run')
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts unmasked flights before a day. */
export async function countDue(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from flight f where f.flight_date < ${before}::date and f.masked_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
