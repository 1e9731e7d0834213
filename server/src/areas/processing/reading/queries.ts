import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, idAhead, timeOf } from '#kernel/ids.ts';
import { dayMs } from '#kernel/clock.ts';

export interface MessageKey {
  file_id: string;
  ordinal: number;
}

export interface WaitingMessage extends MessageKey {
  content_hash: Buffer;
  /** Position and context; null when the whole file is read. */
  byte_offset: number | null;
  byte_length: number | null;
  around: unknown;
  /** Indexes of people or bookings that could not be stored. */
  left_out: number[] | null;
}

export const waitingColumns = sql`file_id, ordinal, content_hash, byte_offset, byte_length, around, left_out`;

export interface StoredFile {
  id: string;
  size: number;
  received_at: Date;
  sender: string | null;
  control_reference: string | null;
  corrects: string | null;
  /** Carriers that the sender could send for; null for any. */
  speaks_for: string[] | null;
  /** Findings outside the messages. */
  beyond_messages: unknown;
}

const fileColumns = [
  'id',
  'size',
  'received_at',
  'sender',
  'control_reference',
  'corrects',
  'speaks_for',
  'beyond_messages',
] as const;

export async function getFile(db: Database, id: string): Promise<StoredFile & { raw: Buffer }> {
  return db
    .selectFrom('api_pnr_file')
    .select([...fileColumns, 'raw'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns the first `headBytes` sealed bytes and those of a range. */
export async function getFilePart(
  db: Database,
  id: string,
  headBytes: number,
  range: { offset: number; length: number },
): Promise<StoredFile & { head: Buffer; parts: Buffer }> {
  return db
    .selectFrom('api_pnr_file')
    .select([
      ...fileColumns,
      sql<Buffer>`substring(raw from 1 for ${headBytes}::int)`.as('head'),
      sql<Buffer>`substring(raw from ${range.offset + 1}::int for ${range.length}::int)`.as('parts'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export interface LookBack {
  /** Days */
  references: number;
  /** Days */
  repeats: number;
}

/**
 * Checks the control reference, with the first message of a file, and finds the first message of the same
 * content. Corrections share a reference. Tests were never applied, so real messages do not repeat them.
 */
export async function findEarlier(
  db: Database,
  file: StoredFile,
  message: WaitingMessage,
  test: boolean,
  days: LookBack,
): Promise<{ referenceUsed: boolean; first: MessageKey | undefined }> {
  const hasReference = message.ordinal === 0 && file.sender !== null && file.control_reference !== null;
  return {
    referenceUsed: hasReference && (await isReferenceUsed(db, file, days.references)),
    first: await findFirst(db, message, test, days.repeats),
  };
}

async function isReferenceUsed(db: Database, file: StoredFile, days: number): Promise<boolean> {
  const family = await listCorrectionIds(db, file, days);
  const since = new Date(file.received_at.getTime() - days * dayMs);
  const { rows } = await sql`
    select 1 as used from api_pnr_file
    where sender = ${file.sender} and control_reference = ${file.control_reference}
      and id < ${file.id} and id >= ${idDaysBefore(file.id, days)} and duplicate_of is null and received_at >= ${since}
      ${family.length === 0 ? sql`` : sql`and id <> all(${family}::uuid[])`}
    limit 1`.execute(db);
  return rows.length > 0;
}

async function findFirst(
  db: Database,
  { file_id: fileId, ordinal, content_hash: hash }: WaitingMessage,
  test: boolean,
  days: number,
): Promise<MessageKey | undefined> {
  const { rows: candidates } = await sql<MessageKey & { test: boolean | null }>`
    select file_id, ordinal, (around #>> '{interchange,test}')::boolean as test from api_pnr_message
    where content_hash = ${hash} and file_id >= ${idDaysBefore(fileId, days)} and file_id < ${idAhead()}
      and state = 'DONE' and not duplicate and left_out is null
      and (file_id, ordinal) <> (${fileId}, ${ordinal}::int)
    order by file_id, ordinal`.execute(db);
  // Messages without their own indicator have that of the file.
  const filesToCheck = candidates.filter(row => row.test === null).map(row => row.file_id);
  const tests = await listTestFiles(db, filesToCheck);
  const first = candidates.find(row => (row.test ?? tests.has(row.file_id)) === test);
  return first === undefined ? undefined : { file_id: first.file_id, ordinal: first.ordinal };
}

async function listTestFiles(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from api_pnr_file where id = any(${ids}::uuid[]) and test`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns files linked by corrections. One query per step, because they can be on different nodes. */
async function listCorrectionIds(db: Database, file: StoredFile, days: number): Promise<string[]> {
  const since = sql`id >= ${idDaysBefore(file.id, days)} and id < ${file.id}`;
  const family = new Set<string>();
  let found = file.corrects === null ? [] : [file.corrects];
  while (found.length > 0) {
    for (const id of found) family.add(id);
    const { rows } = await sql<{ id: string }>`
      select corrects as id from api_pnr_file where id = any(${found}::uuid[]) and ${since} and corrects is not null
      union all
      select id from api_pnr_file
      where corrects = any(${found}::uuid[]) and ${since}
        and sender = ${file.sender} and control_reference = ${file.control_reference}`.execute(db);
    found = rows.map(({ id }) => id).filter(id => !family.has(id));
  }
  return [...family];
}

/** Partitions are id ranges. */
function idDaysBefore(id: string, days: number): string {
  return firstIdAt(timeOf(id) - days * dayMs);
}

export async function findMessage(
  db: Database,
  { file_id: fileId, ordinal }: MessageKey,
): Promise<WaitingMessage | undefined> {
  const { rows } = await sql<WaitingMessage>`
    select ${waitingColumns} from api_pnr_message where file_id = ${fileId} and ordinal = ${ordinal}`.execute(
    db,
  );
  return rows[0];
}
