import { sql } from 'kysely';
import type { Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';

/** Returns the groups of queued reviews, and removes their jobs. */
export async function listQueuedReviews(pool: Pool): Promise<string[][]> {
  const { rows } = await runAsSystem(pool, db =>
    sql<{ payload: { groups: string[][] } }>`
      with jobs as (
        select j.id, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'intake:review'
      ), removed as (
        delete from graphile_worker._private_jobs j using jobs where j.id = jobs.id
      )
      select payload from jobs`.execute(db),
  );
  return rows.flatMap(({ payload }) => payload.groups);
}
