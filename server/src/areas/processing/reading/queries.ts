import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface MessageKey {
  file_id: string;
  ordinal: number;
}

export interface WaitingMessage {
  file_id: string;
  ordinal: number;
  content_hash: Buffer;
}

export type StoredFile = Awaited<ReturnType<typeof getFile>>;

export async function getFile(db: Database, id: string) {
  return db
    .selectFrom('api_pnr_file')
    .select(['id', 'raw', 'received_at', 'sender', 'control_reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Whether the sender used this control reference since `since` in another file than this. What this file corrects, and what else
 * corrects that, may carry the same one.
 */
export async function isReferenceUsed(
  db: Database,
  file: { id: string; sender: string | null; control_reference: string | null },
  since: Date,
): Promise<boolean> {
  if (file.sender === null || file.control_reference === null) return false;
  const { rows } = await sql<{ used: boolean }>`
    with recursive family (id) as (
      select corrects from api_pnr_file where id = ${file.id} and corrects is not null
      union
      select relative.id from family cross join lateral (
        select corrects as id from api_pnr_file where id = family.id and corrects is not null
        union all
        select id from api_pnr_file
        where corrects = family.id and sender = ${file.sender} and control_reference = ${file.control_reference}
      ) relative
    )
    select exists (
      select from api_pnr_file other
      where other.sender = ${file.sender} and other.control_reference = ${file.control_reference}
        and other.id < ${file.id} and other.duplicate_of is null and other.received_at >= ${since}
        and not exists (select from family where family.id = other.id)
    ) as used`.execute(db);
  return rows[0]?.used ?? false;
}

/**
 * The message of the same content that was worked first. A test interchange and one in earnest do not repeat each other: the
 * test was never applied.
 */
export async function findSameMessage(
  db: Database,
  message: WaitingMessage,
  test: boolean,
): Promise<MessageKey | undefined> {
  return db
    .selectFrom('api_pnr_message as m')
    .innerJoin('api_pnr_file as f', 'f.id', 'm.file_id')
    .select(['m.file_id', 'm.ordinal'])
    .where('m.content_hash', '=', message.content_hash)
    .where('m.state', '=', 'DONE')
    .where('m.duplicate', '=', false)
    .where('f.test', '=', test)
    .where(eb =>
      eb.not(eb.and([eb('m.file_id', '=', message.file_id), eb('m.ordinal', '=', message.ordinal)])),
    )
    .orderBy('m.file_id')
    .orderBy('m.ordinal')
    .limit(1)
    .executeTakeFirst();
}
