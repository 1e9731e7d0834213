import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, idAhead, timeOf } from '#kernel/ids.ts';
import { dayMs } from '#kernel/clock.ts';

export type Way = 'HTTP' | 'FOLDER' | 'COMMAND' | 'DEMO' | 'PANEL';

export interface NewFile {
  id: string;
  received_at: Date;
  way: Way;
  integrator_id: string | null;
  file_name: string | null;
  size: number;
  content_hash: Buffer;
  raw: Buffer;
  type: string | null;
  sender: string | null;
  recipient: string | null;
  control_reference: string | null;
  test: boolean;
  duplicate_of: string | null;
  process_state: string;
  messages: number;
  /** `XQ7001/2026-03-15`. */
  flights: string[];
  corrects: string | null;
  /** Null for any. */
  speaks_for: string[] | null;
  /** JSON `{ before, after }`: findings outside the messages. */
  beyond_messages: string | null;
}

export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await db.insertInto('api_pnr_file').values(file).execute();
}

export interface NewMessage {
  file_id: string;
  ordinal: number;
  queue_key: string;
  state: 'WAITING' | 'DONE';
  content_hash: Buffer;
  duplicate: boolean;
  /** Position and JSON context; null when the whole file is read. */
  byte_offset: number | null;
  byte_length: number | null;
  around: string | null;
}

/** Building a larger statement would stall the event loop. */
const messagesPerInsert = 500;

export async function insertMessages(db: Database, messages: readonly NewMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += messagesPerInsert) {
    await db
      .insertInto('api_pnr_message')
      .values(messages.slice(from, from + messagesPerInsert))
      .execute();
  }
}

/** The second of two equal files then finds the first. */
export async function lockContent(db: Database, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('base64')}, 1))`.execute(db);
}

/** Files with failed messages do not count, so that they can be sent again. */
export async function findSameFile(
  db: Database,
  { id, content_hash }: Pick<NewFile, 'id' | 'content_hash'>,
  days: number,
): Promise<string | undefined> {
  const since = firstIdAt(timeOf(id) - days * dayMs);
  const until = idAhead();
  const { rows: candidates } = await sql<{ id: string }>`
    select id from api_pnr_file
    where content_hash = ${content_hash} and id >= ${since} and id < ${until} and duplicate_of is null
    order by id`.execute(db);
  if (candidates.length === 0) return undefined;
  const { rows: failed } = await sql<{ file_id: string }>`
    select distinct file_id from api_pnr_message
    where file_id = any(${candidates.map(file => file.id)}::uuid[]) and file_id >= ${since} and file_id < ${until}
      and (state = 'FAILED' or left_out is not null)`.execute(db);
  const failedIds = new Set(failed.map(message => message.file_id));
  return candidates.find(file => !failedIds.has(file.id))?.id;
}

export type HashedTable = 'api_pnr_file' | 'api_pnr_message';

export interface PlainHash {
  id: string;
  ordinal: number;
  content_hash: Buffer;
}

export async function findPlainHashes(
  db: Database,
  table: HashedTable,
  limit: number,
): Promise<readonly PlainHash[]> {
  const key = table === 'api_pnr_file' ? sql`id, 0 as ordinal` : sql`file_id as id, ordinal`;
  const { rows } = await sql<PlainHash>`
    select ${key}, content_hash from ${sql.table(table)}
    where octet_length(content_hash) = 32 limit ${limit}`.execute(db);
  return rows;
}

/** Skips rows that another process has converted. */
export async function setHash(
  db: Database,
  table: HashedTable,
  { id, ordinal, content_hash }: PlainHash,
  hash: Buffer,
): Promise<void> {
  const row = table === 'api_pnr_file' ? sql`id = ${id}` : sql`file_id = ${id} and ordinal = ${ordinal}`;
  await sql`update ${sql.table(table)} set content_hash = ${hash} where ${row} and content_hash = ${content_hash}`.execute(
    db,
  );
}
