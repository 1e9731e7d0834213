import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { NewAnswer } from '../answers/queries.ts';
import type { AnyFinding } from '../findings/findings.ts';
import { waitingColumns, type MessageKey, type WaitingMessage } from '../reading/queries.ts';

/** Limited to a range of file ids, which skips other partitions. */
export interface Queue {
  key: string;
  from: string;
  until: string | undefined;
  whole: boolean;
}

/*
 * No statement can lock rows on several nodes of a cluster, so messages are listed first and locked one by
 * one.
 */

/** A locked message, and whether others wait behind it. */
export type LockedMessage = WaitingMessage & { more: boolean };

/** Waits for a worker that has the message locked. */
export async function lockOldestWaiting(db: Database, queue: Queue): Promise<LockedMessage | undefined> {
  for (;;) {
    const [oldest, next] = await listWaiting(db, queue, 2);
    if (oldest === undefined) return undefined;
    const locked = await lockStillWaiting(db, oldest);
    if (locked !== undefined) return { ...locked, more: next !== undefined };
  }
}

/** Returns `'HELD'` at once while another transaction works on the queue. */
export async function lockOldestAlone(
  db: Database,
  queue: Queue,
): Promise<LockedMessage | undefined | 'HELD'> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`queue ${queue.key}`}, 0)) as alone`.execute(db);
  return rows[0]?.alone === true ? lockOldestWaiting(db, queue) : 'HELD';
}

/** Skips messages locked elsewhere. */
export async function* lockFollowing(
  db: Database,
  queue: Queue,
  before: MessageKey,
  limit: number,
): AsyncGenerator<WaitingMessage> {
  for (const next of await listWaiting(db, queue, limit, before)) {
    const locked = await lockStillWaiting(db, next, sql`skip locked`);
    if (locked !== undefined) yield locked;
  }
}

async function listWaiting(
  db: Database,
  queue: Queue,
  limit: number,
  behind?: MessageKey,
): Promise<MessageKey[]> {
  const after =
    behind === undefined ? sql`` : sql`and (file_id, ordinal) > (${behind.file_id}, ${behind.ordinal}::int)`;
  const { rows } = await sql<MessageKey>`
    select file_id, ordinal from api_pnr_message
    where ${isWaitingSql(queue)} ${after}
    order by file_id, ordinal limit ${limit}`.execute(db);
  return rows;
}

function isWaitingSql({ key, from, until }: Queue): RawBuilder<unknown> {
  const before = until === undefined ? sql`` : sql`and file_id < ${until}`;
  return sql`queue_key = ${key} and file_id >= ${from} ${before} and state = 'WAITING'`;
}

async function lockStillWaiting(
  db: Database,
  { file_id, ordinal }: MessageKey,
  unlessLocked: RawBuilder<unknown> = sql``,
): Promise<WaitingMessage | undefined> {
  const { rows } = await sql<WaitingMessage>`
    select ${waitingColumns} from api_pnr_message
    where file_id = ${file_id} and ordinal = ${ordinal} and state = 'WAITING' for update ${unlessLocked}`.execute(
    db,
  );
  return rows[0];
}

export async function isWaiting(db: Database, queue: Queue): Promise<boolean> {
  const { rows } =
    await sql`select 1 as waits from api_pnr_message where ${isWaitingSql(queue)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function lockWaiting(db: Database, message: MessageKey): Promise<boolean> {
  return (await lockStillWaiting(db, message)) !== undefined;
}

/** A crash may leave queues without a job. `beyond` limits to files outside that range. */
export async function waitingQueues(
  db: Database,
  beyond?: { from: string; until: string },
): Promise<string[]> {
  const outside =
    beyond === undefined ? sql`` : sql`and (file_id < ${beyond.from} or file_id >= ${beyond.until})`;
  const { rows } = await sql<{ queue_key: string }>`
    select distinct queue_key from api_pnr_message
    where state = 'WAITING' ${outside}`.execute(db);
  return rows.map(row => row.queue_key);
}

/** Separate ranges let messages of one file run concurrently. */
const maxFindingsPerMessage = 100_000;

const findingColumns = sql`file_id, ordinal, message_ordinal, code, severity, segment, byte_offset, byte_length, person, booking, value,
  params`;

function insertFindings(
  { file_id, ordinal }: MessageKey,
  findings: readonly AnyFinding[],
): RawBuilder<unknown> {
  const rows = findings.slice(0, maxFindingsPerMessage).map((finding, index) => ({
    file_id,
    ordinal: ordinal * maxFindingsPerMessage + index,
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
  return sql`found as (
      insert into api_pnr_finding (${findingColumns})
      select ${findingColumns} from jsonb_populate_recordset(null::api_pnr_finding, ${JSON.stringify(rows)}::jsonb)
    )`;
}

function insertAnswer({ file_id, ordinal, kind, body, made_at }: NewAnswer): RawBuilder<unknown> {
  return sql`answered as (
      insert into api_pnr_answer (file_id, ordinal, kind, body, made_at)
      values (${file_id}, ${ordinal}, ${kind}, ${body}, ${made_at})
      on conflict (file_id, ordinal) do update
        set kind = excluded.kind, body = excluded.body, made_at = excluded.made_at, fetched_at = null
    )`;
}

export interface Outcome {
  state: 'DONE' | 'FAILED';
  duplicate: boolean;
  type: string | null;
  people: number;
  bookings: number;
  findings: readonly AnyFinding[];
  parsedAt: Date;
  storedAt: Date | null;
  judgedAt: Date | null;
  /** To store, or when it was stored. */
  answer: NewAnswer | Date | null;
  arrival: { moment: string; late: boolean } | undefined;
  at: Date;
  flights: readonly PlacedFlight[];
}

export interface PlacedFlight {
  /** `XQ7001/2026-03-15` */
  name: string;
  /** A regular expression over `api_pnr_file.flights`. */
  namePattern: string;
}

/**
 * Stores the outcome of a message and, with the last one, of its file. Retries do not count people twice.
 * Call it last: it locks the file's row, for which other workers wait.
 */
export async function endMessage(
  db: Database,
  message: MessageKey & Pick<WaitingMessage, 'left_out'>,
  outcome: Outcome,
): Promise<void> {
  const { findings, answer } = outcome;
  const error = findings.some(({ severity }) => severity === 'ERROR');
  // Evaluated before this statement.
  const isFirstAttempt = sql`exists (
    select 1 from api_pnr_message where file_id = ${message.file_id} and ordinal = ${message.ordinal} and left_out is null
  )`;
  const steps = [
    sql`ended as (
      update api_pnr_message set state = ${outcome.state}, duplicate = ${outcome.duplicate}, done_at = ${outcome.at},
        left_out = ${message.left_out}::int[]
      where file_id = ${message.file_id} and ordinal = ${message.ordinal}
    )`,
    sql`attempted as (
      delete from message_attempt where file_id = ${message.file_id} and ordinal = ${message.ordinal}
    )`,
    ...(findings.length === 0 ? [] : [insertFindings(message, findings)]),
    ...(answer === null || answer instanceof Date ? [] : [insertAnswer(answer)]),
  ];
  await sql`
    with ${sql.join(steps)}
    update api_pnr_file set
      type = coalesce(type, ${outcome.type}),
      people = people + case when ${isFirstAttempt} then ${outcome.people}::int else 0 end,
      bookings = bookings + case when ${isFirstAttempt} then ${outcome.bookings}::int else 0 end,
      parsed_at = coalesce(parsed_at, ${outcome.parsedAt}),
      stored_at = coalesce(${outcome.storedAt}, stored_at),
      resolved_at = coalesce(${outcome.storedAt}, resolved_at),
      judged_at = coalesce(${outcome.judgedAt}, judged_at),
      answered_at = coalesce(${answer instanceof Date ? answer : (answer?.made_at ?? null)}, answered_at),
      -- Of several messages of a file the first gives the moment, and any that is late makes the file late.
      moment = coalesce(moment, ${outcome.arrival?.moment ?? null}),
      send_state = case when ${outcome.arrival?.late === true} then 'DELAYED' else send_state end,
      ${replaceFlightNames(outcome.flights)}
      worked = worked + 1,
      any_error = any_error or ${error},
      process_state = case
        when worked + 1 < messages then 'IN_WORK'
        when any_error or ${error} then 'WITH_ERROR'
        else 'WITHOUT_ERROR'
      end
    where id = ${message.file_id}`.execute(db);
}

function replaceFlightNames(flights: readonly PlacedFlight[]): RawBuilder<unknown> {
  if (flights.length === 0) return sql``;
  const namePatterns = flights.map(flight => flight.namePattern);
  const names = flights.map(flight => flight.name);
  return sql`came_to = array(
      select name from unnest(coalesce(came_to, flights)) as named (name) where not name ~ any (${namePatterns}::text[])
      union select unnest(${names}::text[]) order by 1
    ),`;
}

/** Includes messages that failed in part. */
const isFailedSql = sql<boolean>`(state = 'FAILED' or state = 'DONE' and left_out is not null)`;

export async function listFailedFiles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('api_pnr_message')
    .select('file_id')
    .distinct()
    .where(isFailedSql)
    .orderBy('file_id')
    .execute();
  return rows.map(row => row.file_id);
}

/** Returns the queues to wake. */
export async function resetFailedMessages(db: Database, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ queue_key: string }>`
    with again as (
      update api_pnr_message set state = 'WAITING', done_at = null where file_id = ${fileId} and ${isFailedSql}
      returning ordinal, queue_key
    ),
    forgotten as (
      delete from api_pnr_finding
      where file_id = ${fileId} and message_ordinal in (select ordinal from again)
    ),
    file as (
      update api_pnr_file set
        worked = worked - (select count(*) from again),
        process_state = case when worked = (select count(*) from again) then 'RECEIVED' else 'IN_WORK' end,
        any_error = exists (
          select 1 from api_pnr_finding found
          where found.file_id = ${fileId} and found.severity = 'ERROR'
            and coalesce(found.message_ordinal not in (select ordinal from again), true)
        )
      where id = ${fileId} and exists (select 1 from again)
    )
    select queue_key from again`.execute(db);
  return rows.map(row => row.queue_key);
}

export async function listWaitingQueues(db: Database, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('api_pnr_message')
    .select('queue_key')
    .distinct()
    .where('file_id', 'in', ['00000000-0000-0000-0000-000000000000', ...fileIds])
    .where('state', '=', 'WAITING')
    .execute();
  return rows.map(row => row.queue_key);
}

export interface PastMessage extends WaitingMessage {
  /** Null for old rows. */
  leg: number | null;
}

export async function listPastMessages(
  db: Database,
  flight: { id: string; flightDate: string },
): Promise<PastMessage[]> {
  const { rows: pushes } = await sql<MessageKey & { leg: number | null }>`
    select file_id, message_ordinal as ordinal, case when message_order <> '' then leg end as leg
    from flight_push
    where flight_date = ${flight.flightDate} and flight_id = ${flight.id}
    order by file_id, message_ordinal`.execute(db);
  // A file can hold thousands of messages of other flights.
  const { rows: messages } = await sql<WaitingMessage>`
    select ${waitingColumns} from api_pnr_message
    where file_id = any(${pushes.map(push => push.file_id)}::uuid[])
      and ordinal = any(${pushes.map(push => push.ordinal)}::int[])`.execute(db);
  const keyOf = ({ file_id, ordinal }: MessageKey) => `${file_id}/${ordinal}`;
  const byKey = new Map(messages.map(message => [keyOf(message), message]));
  return pushes.map(push => ({ ...(byKey.get(keyOf(push)) ?? missingMessage(push)), leg: push.leg }));
}

/** Reading it fails on the deleted file. */
const missingMessage = ({ file_id, ordinal }: MessageKey): WaitingMessage => ({
  file_id,
  ordinal,
  content_hash: Buffer.alloc(0),
  byte_offset: null,
  byte_length: null,
  around: null,
  left_out: null,
});
