import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { AnyFinding } from '../process/findings.ts';

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
  mends: string | null;
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
}

/** A statement takes 65,535 parameters; a message has six. */
const messagesAtOnce = 5000;

export async function insertMessages(db: Database, messages: readonly NewMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += messagesAtOnce) {
    await db
      .insertInto('api_pnr_message')
      .values(messages.slice(from, from + messagesAtOnce))
      .execute();
  }
}

/** An earlier file of the same bytes, unless we failed on it: then sending it again is right. Repeats of repeats point at the first. */
export async function findSameFile(db: Database, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('api_pnr_file as file')
    .select('file.id')
    .where('file.content_hash', '=', hash)
    .where('file.duplicate_of', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('api_pnr_message as message')
            .whereRef('message.file_id', '=', 'file.id')
            .where('message.state', '=', 'FAILED'),
        ),
      ),
    )
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Whether the sender used this control reference since `since` in another file than this. What this file mends, and what else
 * mends that, may carry the same one.
 */
export async function isReferenceUsed(
  db: Database,
  file: { id: string; sender: string | null; control_reference: string | null },
  since: Date,
): Promise<boolean> {
  if (file.sender === null || file.control_reference === null) return false;
  const { rows } = await sql<{ used: boolean }>`
    with recursive family (id) as (
      select mends from api_pnr_file where id = ${file.id} and mends is not null
      union
      select relative.id from family cross join lateral (
        select mends as id from api_pnr_file where id = family.id and mends is not null
        union all
        select id from api_pnr_file
        where mends = family.id and sender = ${file.sender} and control_reference = ${file.control_reference}
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

export interface WaitingMessage {
  file_id: string;
  ordinal: number;
  content_hash: Buffer;
}

/** The oldest message that waits in this queue, locked for this transaction. */
export async function takeWaiting(db: Database, queueKey: string): Promise<WaitingMessage | undefined> {
  return db
    .selectFrom('api_pnr_message')
    .select(['file_id', 'ordinal', 'content_hash'])
    .where('queue_key', '=', queueKey)
    .where('state', '=', 'WAITING')
    .orderBy('file_id')
    .orderBy('ordinal')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Queues that still hold messages: what a crash may have left without a job. */
export async function waitingQueues(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('api_pnr_message')
    .select('queue_key')
    .distinct()
    .where('state', '=', 'WAITING')
    .execute();
  return rows.map(row => row.queue_key);
}

export async function getFile(db: Database, id: string) {
  return db
    .selectFrom('api_pnr_file')
    .select(['id', 'raw', 'received_at', 'sender', 'control_reference', 'test', 'way'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function endMessage(
  db: Database,
  message: WaitingMessage,
  end: { state: 'DONE' | 'FAILED'; duplicate: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('api_pnr_message')
    .set({ state: end.state, duplicate: end.duplicate, done_at: end.at })
    .where('file_id', '=', message.file_id)
    .where('ordinal', '=', message.ordinal)
    .execute();
}

/** Numbers of findings: each message has its own thousands, so that messages of a file are worked apart. */
const findingsOfMessage = 100_000;

export async function insertFindings(
  db: Database,
  fileId: string,
  ordinal: number,
  findings: readonly AnyFinding[],
): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.slice(0, findingsOfMessage).map((finding, index) => ({
    file_id: fileId,
    ordinal: ordinal * findingsOfMessage + index,
    message_ordinal: ordinal,
    code: finding.code,
    severity: finding.severity,
    segment: finding.segment ?? null,
    byte_offset: finding.offset ?? null,
    byte_length: finding.length ?? null,
    person: finding.person ?? null,
    booking: finding.booking ?? null,
    value: finding.value ?? null,
    params: finding.params ?? {},
  }));
  await sql`
    insert into api_pnr_finding
    select * from jsonb_populate_recordset(null::api_pnr_finding, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

export interface Worked {
  type: string | null;
  people: number;
  bookings: number;
  parsedAt: Date;
  storedAt: Date | null;
  judgedAt: Date | null;
}

/** Notes what one message of the file came to; the last one gives the file its outcome. */
export async function settleFile(db: Database, fileId: string, worked: Worked): Promise<void> {
  await sql`
    update api_pnr_file set
      type = coalesce(type, ${worked.type}),
      people = people + ${worked.people},
      bookings = bookings + ${worked.bookings},
      parsed_at = coalesce(parsed_at, ${worked.parsedAt}),
      stored_at = coalesce(${worked.storedAt}, stored_at),
      resolved_at = coalesce(${worked.storedAt}, resolved_at),
      judged_at = coalesce(${worked.judgedAt}, judged_at),
      process_state = case
        when exists (select from api_pnr_message m where m.file_id = ${fileId} and m.state = 'WAITING') then 'IN_WORK'
        when exists (select from api_pnr_finding f where f.file_id = ${fileId} and f.severity = 'ERROR') then 'WITH_ERROR'
        else 'WITHOUT_ERROR'
      end
    where id = ${fileId}`.execute(db);
}

/** A file of this integrator; a repeat carries the outcome of the file whose bytes it repeats, whoever sent that. */
export async function findFileOfIntegrator(db: Database, id: string, integratorId: string) {
  return db
    .selectFrom('api_pnr_file as file')
    .innerJoin('api_pnr_file as first', join =>
      join.on(eb => eb('first.id', '=', eb.fn.coalesce('file.duplicate_of', 'file.id'))),
    )
    .select([
      'file.id',
      'file.file_name',
      'file.duplicate_of',
      'file.received_at',
      'file.send_state',
      'first.type',
      'first.process_state',
      'first.parsed_at',
      'first.stored_at',
      'first.resolved_at',
      'first.judged_at',
      'first.answered_at',
      'first.people',
      'first.bookings',
    ])
    .where('file.id', '=', id)
    .where('file.integrator_id', '=', integratorId)
    .executeTakeFirst();
}

export async function findingsOfFile(db: Database, id: string) {
  return db
    .selectFrom('api_pnr_finding')
    .select(['code', 'severity', 'segment', 'byte_offset', 'person', 'params'])
    .where('file_id', '=', id)
    .orderBy('ordinal')
    .limit(5000)
    .execute();
}
