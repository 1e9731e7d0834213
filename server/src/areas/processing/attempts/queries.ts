import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { MessageKey } from '../reading/queries.ts';

/* These commit outside the message's transaction, so that attempts survive a process that dies. */

/** Counts repeated claims by one process once. Returns the attempts. */
export async function claimAttempt(
  db: Database,
  { file_id, ordinal }: MessageKey,
  processId: string,
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    insert into message_attempt (file_id, ordinal, process_id) values (${file_id}, ${ordinal}, ${processId})
    on conflict (file_id, ordinal) do update set
      attempts = message_attempt.attempts
        + case when message_attempt.process_id = excluded.process_id then 0 else 1 end,
      process_id = excluded.process_id
    returning attempts`.execute(db);
  return rows[0]?.attempts ?? 1;
}

/** The process released the message alive. */
export async function releaseAttempt(
  db: Database,
  { file_id, ordinal }: MessageKey,
  processId: string,
): Promise<void> {
  await sql`
    update message_attempt set attempts = attempts - 1, process_id = null
    where file_id = ${file_id} and ordinal = ${ordinal} and process_id = ${processId}`.execute(db);
}

export async function releaseAttempts(db: Database, processId: string): Promise<void> {
  await sql`
    update message_attempt set attempts = attempts - 1, process_id = null
    where process_id = ${processId}`.execute(db);
}

/** Returns the number of consecutive timeouts of a message, over all processes. */
export async function countTimeout(db: Database, { file_id, ordinal }: MessageKey): Promise<number> {
  const { rows } = await sql<{ timeouts: number }>`
    insert into message_attempt (file_id, ordinal, attempts, timeouts) values (${file_id}, ${ordinal}, 0, 1)
    on conflict (file_id, ordinal) do update set timeouts = message_attempt.timeouts + 1
    returning timeouts`.execute(db);
  return rows[0]?.timeouts ?? 1;
}

/** Ends a series of timeouts. */
export async function clearTimeouts(db: Database, { file_id, ordinal }: MessageKey): Promise<void> {
  await sql`
    update message_attempt set timeouts = 0
    where file_id = ${file_id} and ordinal = ${ordinal} and timeouts > 0`.execute(db);
}

export async function lockSuspects(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('message at which a process died', 0))`.execute(db);
}
