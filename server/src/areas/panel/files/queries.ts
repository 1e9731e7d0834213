import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { splitBackwards } from '#kernel/date-ranges.ts';
import { firstIdAt } from '#kernel/ids.ts';
import {
  filterByAirportScope,
  type CarrierScope,
  fileInCarrierScope,
  type FileFlights,
} from '#areas/access/index.ts';
import {
  carrierConditions,
  designatorLike,
  fileColumns,
  type FileDatabaseRow,
  type FileRecord,
  maxIdDriftMs,
  receivedBetween,
  toFileRecords,
} from '../file-records/queries.ts';

export async function findFile(
  db: Database,
  scope: CarrierScope,
  id: string,
): Promise<FileRecord | undefined> {
  const { rows } = await sql<FileDatabaseRow>`
    select ${fileColumns} from api_pnr_file file where file.id = ${id} and ${fileInCarrierScope(scope, sql`file`)}`.execute(
    db,
  );
  const [file] = await toFileRecords(db, await filterByAirportScope(db, scope, rows));
  return file;
}

export interface FileQuery {
  /** Receipt, `to` excluded. */
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

/**
 * Returns the newest `limit` files in scope. Repeats are filtered after loading their first files, which
 * other nodes of a cluster have, so pages are read until enough match.
 */
export async function findFiles(
  db: Database,
  scope: CarrierScope,
  query: FileQuery,
  limit: number,
): Promise<FileRecord[]> {
  const conditions = [
    receivedBetween(query.from, query.to),
    fileInCarrierScope(scope, sql`file`),
    ...equalCondition(sql`file.send_state`, query.sendState),
    ...carrierConditions(query.carriers),
    ...flightConditions(query.flight),
    ...(await issuerConditions(db, query.issuer)),
    ...orRepeat(outcomeConditions(query)),
  ];
  const found: FileRecord[] = [];
  for (const { from, to } of idRanges(scope, query))
    for (let before = to; found.length < limit;) {
      const { rows } = await sql<FileDatabaseRow>`
        select ${fileColumns} from api_pnr_file file
        where ${sql.join([...conditions, sql`file.id >= ${from}`, sql`file.id < ${before}`], sql` and `)}
        order by file.id desc limit ${limit}`.execute(db);
      const files = await toFileRecords(db, await filterByAirportScope(db, scope, rows));
      found.push(...files.filter(file => file.duplicateOf === null || matchesOutcome(file, query)));
      if (rows.length < limit) break;
      before = rows.at(-1)?.id ?? from;
    }
  return found.slice(0, limit);
}

const hourMs = 3_600_000;
const minId = '00000000-0000-0000-0000-000000000000';
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Yields id ranges from the newest hour back, each eight times longer; a single range for narrow searches.
 */
function* idRanges(
  { carriers, airports }: CarrierScope,
  { from, to, ...query }: FileQuery,
): Generator<{ from: string; to: string }> {
  const isNarrow = Object.values(query).some(part => part !== undefined && part.length > 0);
  if (isNarrow || carriers !== undefined || airports !== undefined) return yield { from: minId, to: maxId };
  const period = { from: from.getTime() - maxIdDriftMs, to: to.getTime() + maxIdDriftMs };
  for (const stretch of splitBackwards(period, hourMs + maxIdDriftMs, 8))
    yield { from: firstIdAt(stretch.from), to: firstIdAt(stretch.to) };
}

function outcomeConditions({ type, processStates, findings }: FileQuery): RawBuilder<unknown>[] {
  return [
    ...equalCondition(sql`file.type`, type),
    ...(processStates === undefined ? [] : [sql`file.process_state = any(${processStates}::text[])`]),
    ...(findings === undefined
      ? []
      : [
          sql`exists (select 1 from api_pnr_finding f where f.file_id = file.id and f.severity = ${findings})`,
        ]),
  ];
}

function orRepeat(conditions: RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return conditions.map(condition => sql`(file.duplicate_of is not null or ${condition})`);
}

/** Applies the outcome conditions to a repeat with the outcome of its first file. */
function matchesOutcome(file: FileRecord, { type, processStates, findings }: FileQuery): boolean {
  return (
    (type === undefined || file.type === type) &&
    (processStates === undefined || processStates.includes(file.processState)) &&
    (findings === undefined || (findings === 'ERROR' ? file.errors : file.warnings) > 0)
  );
}

function equalCondition(column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${column} = ${value}`];
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Accepts `XQ7001`, `XQ 07001`, `7001` and `XQ7001/2026-03-15` (indexed). Anything else matches nothing. */
function flightConditions(flight: string | undefined): RawBuilder<unknown>[] {
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
  const hasDesignator = designatorLike(pattern);
  if (date === undefined) return [hasDesignator];
  return [
    hasDesignator,
    sql`exists (select 1 from unnest(file.flights) as leg (name) where split_part(leg.name, '/', 2) = ${date})`,
  ];
}

async function issuerConditions(db: Database, issuer: string | undefined): Promise<RawBuilder<unknown>[]> {
  if (issuer === undefined || issuer === '') return [];
  const like = `%${issuer.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: string }>`
    select id from integrator where identification ilike ${like}`.execute(db);
  const integrators = rows.map(({ id }) => id);
  return [sql`(file.sender ilike ${like} or file.integrator_id = any(${integrators}::uuid[]))`];
}

export interface FileCounts {
  received: number;
  inWork: number;
  withError: number;
  delayed: number;
}

/** Counts received files in scope. Repeats count as received only. */
export async function countFilesSince(
  db: Database,
  scope: CarrierScope,
  since: Date,
  now: Date,
): Promise<FileCounts> {
  // Grouping by flights is needed only to filter airports.
  const flights =
    scope.airports === undefined
      ? sql`'{}'::text[] as flights, null::text[] as "cameTo"`
      : sql`file.flights, file.came_to as "cameTo"`;
  const { rows } = await sql<FileCounts & FileFlights>`
    select ${flights}, count(*) as received,
      count(*) filter (where file.process_state in ('RECEIVED', 'IN_WORK')) as "inWork",
      count(*) filter (where file.process_state = 'WITH_ERROR') as "withError",
      count(*) filter (where file.send_state = 'DELAYED') as delayed
    from api_pnr_file file
    where ${receivedBetween(since, new Date(now.getTime() + 1))} and ${fileInCarrierScope(scope, sql`file`)}
    group by 1, 2`.execute(db);
  const total: FileCounts = { received: 0, inWork: 0, withError: 0, delayed: 0 };
  for (const counts of await filterByAirportScope(db, scope, rows)) {
    total.received += counts.received;
    total.inWork += counts.inWork;
    total.withError += counts.withError;
    total.delayed += counts.delayed;
  }
  return total;
}

export interface RawRecord {
  id: string;
  /** The file with the bytes: this one, or the first of a repeat. */
  holder: string;
  processState: string;
  fileName: string | null;
  raw: Buffer;
  masked: boolean;
  /** `XQ7001/2026-03-15`, as far as known on receipt. */
  flights: string[];
  /** Carriers that the sender may send for; null for any. */
  speaksFor: string[] | null;
}

export async function findRaw(db: Database, scope: CarrierScope, id: string): Promise<RawRecord | undefined> {
  const { rows } = await sql<
    RawHolder & FileFlights & { duplicateOf: string | null; fileName: string | null }
  >`
    select ${holderColumns}, file.came_to as "cameTo", file.duplicate_of as "duplicateOf", file.file_name as "fileName"
    from api_pnr_file file where file.id = ${id} and ${fileInCarrierScope(scope, sql`file`)}`.execute(db);
  const [file] = await filterByAirportScope(db, scope, rows);
  if (file === undefined) return undefined;
  const { duplicateOf, fileName, cameTo: _, ...own } = file;
  const first = duplicateOf === null ? own : await findHolder(db, duplicateOf);
  return first === undefined
    ? undefined
    : { ...first, id, holder: first.id, fileName, masked: first.masked || own.masked };
}

type RawHolder = Omit<RawRecord, 'holder' | 'fileName'>;

const holderColumns = sql`file.id, file.process_state as "processState", file.raw, file.masked_at is not null as masked, file.flights,
  file.speaks_for as "speaksFor"`;

async function findHolder(db: Database, id: string): Promise<RawHolder | undefined> {
  const { rows } = await sql<RawHolder>`
    select ${holderColumns} from api_pnr_file file where file.id = ${id}`.execute(db);
  return rows[0];
}

export async function setCorrectedBy(db: Database, ids: readonly string[], by: string): Promise<void> {
  await db
    .updateTable('api_pnr_file')
    .set({ corrected_by: by })
    .where('id', 'in', [...ids])
    .execute();
}

export async function listMessages(db: Database, fileId: string) {
  return db
    .selectFrom('api_pnr_message')
    .select(['ordinal', 'state', 'duplicate', 'done_at', 'left_out'])
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .execute();
}

/** Returns the answers of a file. A repeat with answers of its own keeps them. */
export async function listAnswers(db: Database, fileId: string, firstId: string) {
  const rows = await db
    .selectFrom('api_pnr_answer')
    .select(['file_id', 'ordinal', 'kind', 'body', 'made_at', 'fetched_at'])
    .where('file_id', 'in', [fileId, firstId])
    .orderBy('ordinal')
    .execute();
  const own = rows.filter(row => row.file_id === fileId);
  return own.length > 0 ? own : rows;
}
