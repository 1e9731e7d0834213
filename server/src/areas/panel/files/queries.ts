import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { type CarrierScope, fileInScope } from '#areas/access/index.ts';

/** A file as the panel lists it. A repeat carries the outcome of the file whose bytes it repeats. */
export interface FileRecord {
  id: string;
  receivedAt: Date;
  type: string | null;
  sender: string | null;
  recipient: string | null;
  controlReference: string | null;
  integrator: string | null;
  way: string;
  fileName: string | null;
  flights: string[];
  moment: string | null;
  sendState: string;
  processState: string;
  size: number;
  people: number;
  bookings: number;
  errors: number;
  warnings: number;
  test: boolean;
  duplicateOf: string | null;
  corrects: string | null;
  correctedBy: string | null;
  parsedAt: Date | null;
  storedAt: Date | null;
  resolvedAt: Date | null;
  judgedAt: Date | null;
  answeredAt: Date | null;
  /** Its time is over: the original and what was answered are opened no more. */
  masked: boolean;
}

const columns = sql`file.id, file.received_at as "receivedAt", coalesce(first.type, file.type) as type, file.sender, file.recipient,
  file.control_reference as "controlReference", integrator.identification as integrator, file.way, file.file_name as "fileName",
  file.flights, coalesce(file.moment, first.moment) as moment, file.send_state as "sendState",
  coalesce(first.process_state, file.process_state) as "processState", file.size,
  coalesce(first.people, file.people) as people, coalesce(first.bookings, file.bookings) as bookings,
  file.test, file.duplicate_of as "duplicateOf", file.corrects, file.corrected_by as "correctedBy",
  coalesce(first.parsed_at, file.parsed_at) as "parsedAt", coalesce(first.stored_at, file.stored_at) as "storedAt",
  coalesce(first.resolved_at, file.resolved_at) as "resolvedAt", coalesce(first.judged_at, file.judged_at) as "judgedAt",
  coalesce(first.answered_at, file.answered_at) as "answeredAt",
  coalesce(first.masked_at, file.masked_at) is not null as masked`;

const tables = sql`api_pnr_file file
  left join api_pnr_file first on first.id = file.duplicate_of
  left join integrator on integrator.id = file.integrator_id`;

/** Adds the counts of findings to the files of `found`: of what is shown only. */
const counted = sql`select found.*, counts.errors, counts.warnings
  from found cross join lateral (
    select count(*) filter (where severity = 'ERROR') as errors, count(*) filter (where severity = 'WARNING') as warnings
    from api_pnr_finding where file_id = coalesce(found."duplicateOf", found.id)
  ) counts`;

export interface FilesWanted {
  /** Receipt, from the first instant on and before the second. */
  from: Date;
  to: Date;
  type: string | undefined;
  carriers: readonly string[];
  flight: string | undefined;
  issuer: string | undefined;
  sendState: string | undefined;
  processStates: readonly string[] | undefined;
  findings: 'ERROR' | 'WARNING' | undefined;
}

/** Files in scope, newest first, at most `most`. */
export async function findFiles(
  scope: CarrierScope,
  db: Database,
  wanted: FilesWanted,
  most: number,
): Promise<FileRecord[]> {
  const conditions = [
    receivedBetween(wanted.from, wanted.to),
    fileInScope(scope, sql`file`),
    ...equal(sql`coalesce(first.type, file.type)`, wanted.type),
    ...equal(sql`file.send_state`, wanted.sendState),
    ...inStates(wanted.processStates),
    ...ofCarriers(wanted.carriers),
    ...ofFlight(wanted.flight),
    ...ofIssuer(wanted.issuer),
    ...withFindings(wanted.findings),
  ];
  const { rows } = await sql<FileRecord>`
    with found as materialized (
      select ${columns} from ${tables} where ${sql.join(conditions, sql` and `)}
      order by file.id desc limit ${most}
    )
    ${counted} order by found.id desc`.execute(db);
  return rows;
}

export async function findFile(
  scope: CarrierScope,
  db: Database,
  id: string,
): Promise<FileRecord | undefined> {
  const { rows } = await sql<FileRecord>`
    with found as materialized (
      select ${columns} from ${tables} where file.id = ${id} and ${fileInScope(scope, sql`file`)}
    )
    ${counted}`.execute(db);
  return rows[0];
}

/** An id is made at the moment of receipt: with the id the database finds the months, and the bound on the instant is exact. */
function receivedBetween(from: Date, to: Date): RawBuilder<unknown> {
  const slack = 3_600_000;
  return sql`file.id >= ${firstIdAt(from.getTime() - slack)} and file.id < ${firstIdAt(to.getTime() + slack)}
    and file.received_at >= ${from} and file.received_at < ${to}`;
}

function inStates(states: readonly string[] | undefined): RawBuilder<unknown>[] {
  return states === undefined
    ? []
    : [sql`coalesce(first.process_state, file.process_state) = any(${states}::text[])`];
}

function equal(column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${column} = ${value}`];
}

function ofCarriers(carriers: readonly string[]): RawBuilder<unknown>[] {
  return carriers.length === 0 ? [] : [designatorLike(`^(${carriers.join('|')})[0-9]+[A-Z]?$`)];
}

function designatorLike(pattern: string): RawBuilder<unknown> {
  return sql`exists (select from unnest(file.flights) as leg (name) where split_part(leg.name, '/', 1) ~ ${pattern})`;
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** `XQ7001`, `XQ 07001`, `7001` or `XQ7001/2026-03-15`, which an index finds; what is none of these is no flight. */
function ofFlight(flight: string | undefined): RawBuilder<unknown>[] {
  if (flight === undefined || flight === '') return [];
  const [, carrier, number, suffix, date] =
    /^([A-Z]{3}|[A-Z][A-Z0-9]|\d[A-Z])?\s*0*(\d{1,4}?)([A-Z]?)(?:\/(\d{4}-\d\d-\d\d))?$/.exec(flight) ?? [];
  if (number === undefined) return [sql`false`];
  if (carrier !== undefined && date !== undefined) {
    const suffixes = suffix === '' ? ['', ...letters] : [suffix];
    const names = suffixes.map(one => `${carrier}${number}${one ?? ''}/${date}`);
    return [sql`file.flights && ${names}::text[]`];
  }
  const pattern = `^${carrier ?? '([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])'}${number}${suffix === '' ? '[A-Z]?' : suffix}$`;
  const named = designatorLike(pattern);
  if (date === undefined) return [named];
  return [
    named,
    sql`exists (select from unnest(file.flights) as leg (name) where split_part(leg.name, '/', 2) = ${date})`,
  ];
}

function ofIssuer(issuer: string | undefined): RawBuilder<unknown>[] {
  if (issuer === undefined || issuer === '') return [];
  const like = `%${issuer.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return [sql`(file.sender ilike ${like} or integrator.identification ilike ${like})`];
}

function withFindings(severity: string | undefined): RawBuilder<unknown>[] {
  if (severity === undefined) return [];
  return [
    sql`exists (select from api_pnr_finding f
      where f.file_id = coalesce(file.duplicate_of, file.id) and f.severity = ${severity})`,
  ];
}

export interface FileCounts {
  received: number;
  inWork: number;
  withError: number;
  delayed: number;
}

/** Files in scope that were received since; a repeat counts as received and not again as what it repeats. */
export async function countFilesSince(
  scope: CarrierScope,
  db: Database,
  since: Date,
  now: Date,
): Promise<FileCounts> {
  const { rows } = await sql<FileCounts>`
    select count(*) as received,
      count(*) filter (where file.process_state in ('RECEIVED', 'IN_WORK')) as "inWork",
      count(*) filter (where file.process_state = 'WITH_ERROR') as "withError",
      count(*) filter (where file.send_state = 'DELAYED') as delayed
    from api_pnr_file file
    where ${receivedBetween(since, new Date(now.getTime() + 1))} and ${fileInScope(scope, sql`file`)}`.execute(
    db,
  );
  return rows[0] ?? { received: 0, inWork: 0, withError: 0, delayed: 0 };
}

export interface RawRecord {
  id: string;
  /** The file that holds the bytes: this one or, of a repeat, the first. */
  holder: string;
  processState: string;
  fileName: string | null;
  raw: Buffer;
  masked: boolean;
  /** `XQ7001/2026-03-15`, as far as they could be told when it came. */
  flights: string[];
  /** Carriers that it may speak for; null for any. */
  speaksFor: string[] | null;
}

/** The sealed bytes of a file in scope. */
export async function findRaw(scope: CarrierScope, db: Database, id: string): Promise<RawRecord | undefined> {
  const { rows } = await sql<RawRecord>`
    select file.id, holder.id as holder, holder.process_state as "processState", file.file_name as "fileName",
      holder.raw, coalesce(holder.masked_at, file.masked_at) is not null as masked, holder.flights, holder.speaks_for as "speaksFor"
    from api_pnr_file file join api_pnr_file holder on holder.id = coalesce(file.duplicate_of, file.id)
    where file.id = ${id} and ${fileInScope(scope, sql`file`)}`.execute(db);
  return rows[0];
}

/** Files that were corrected, by the file that corrects them. */
export async function setCorrectedBy(db: Database, ids: readonly string[], by: string): Promise<void> {
  await db
    .updateTable('api_pnr_file')
    .set({ corrected_by: by })
    .where('id', 'in', [...ids])
    .execute();
}

const mostFindings = 5000;

/** Findings of a file that was found in scope. */
export async function findingsOf(db: Database, fileId: string) {
  return db
    .selectFrom('api_pnr_finding')
    .select([
      'message_ordinal',
      'code',
      'severity',
      'segment',
      'byte_offset',
      'byte_length',
      'person',
      'booking',
      'value',
      'params',
    ])
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .limit(mostFindings)
    .execute();
}

/** Messages of a file that was found in scope. */
export async function messagesOf(db: Database, fileId: string) {
  return db
    .selectFrom('api_pnr_message')
    .select(['ordinal', 'state', 'duplicate', 'done_at', 'left_out'])
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .execute();
}

/** Answers to a file that was found in scope; a repeat that was answered for itself keeps its own. */
export async function answersOf(db: Database, fileId: string, firstId: string) {
  const rows = await db
    .selectFrom('api_pnr_answer')
    .select(['file_id', 'ordinal', 'kind', 'body', 'made_at', 'fetched_at'])
    .where('file_id', 'in', [fileId, firstId])
    .orderBy('ordinal')
    .execute();
  const own = rows.filter(row => row.file_id === fileId);
  return own.length > 0 ? own : rows;
}
