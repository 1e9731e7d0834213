import { sql } from 'kysely';
import type { Pool } from '#kernel/db/pool.ts';

/** Gives a file another id, as if it had come at the moment that this says. */
export async function renameFile(pool: Pool, from: string, to: string): Promise<void> {
  await sql`update api_pnr_file set id = ${to} where id = ${from}`.execute(pool.db);
  await sql`update api_pnr_message set file_id = ${to} where file_id = ${from}`.execute(pool.db);
}

/** What the jobs that wait for a worker are given, by the name of their queue. */
export async function jobsLeft(pool: Pool): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs order by payload->>'queueKey'`.execute(pool.db);
  return rows.map(({ payload }) => payload);
}
