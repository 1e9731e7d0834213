import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, idAhead, timeOf } from '#kernel/ids.ts';

export interface WaitingMessages {
  messages: number;
  /** Since its file arrived; zero without waiting messages. */
  oldestSeconds: number;
}

export async function countWaitingMessages(db: Database, now: number): Promise<WaitingMessages> {
  const { rows } = await sql<{ messages: number; oldest: string | null }>`
    select count(*)::int as messages, min(file_id::text) as oldest
    from api_pnr_message where state = 'WAITING' and file_id < ${idAhead()}::uuid`.execute(db);
  const { messages, oldest } = rows[0] ?? { messages: 0, oldest: null };
  const arrivedAt = oldest === null ? now : timeOf(oldest);
  return { messages, oldestSeconds: Math.max(0, (now - arrivedAt) / 1000) };
}

/** Messages that arrived since `since` (ms since 1970), by their present state. */
export async function countMessagesByState(
  db: Database,
  since: number,
): Promise<{ state: string; messages: number }[]> {
  const { rows } = await sql<{ state: string; messages: number }>`
    select state, count(*)::int as messages from api_pnr_message
    where file_id >= ${firstIdAt(since)}::uuid and file_id < ${idAhead()}::uuid
    group by state order by state`.execute(db);
  return rows;
}
