import { sql, type RawBuilder } from 'kysely';
import { atOwnAirports, type CarrierScope, fileOfCarriers } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { splitBackwards } from '#kernel/date-ranges.ts';
import {
  columns,
  type FileRecord,
  type FileDatabaseRow,
  receivedBetween,
  toFileRecords,
  maxIdDriftMs,
} from './queries.ts';

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
    fileOfCarriers(scope, sql`file`),
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
        select ${columns} from api_pnr_file file
        where ${sql.join([...conditions, sql`file.id >= ${from}`, sql`file.id < ${before}`], sql` and `)}
        order by file.id desc limit ${limit}`.execute(db);
      const files = await toFileRecords(db, await atOwnAirports(db, scope, rows));
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

function carrierConditions(carriers: readonly string[]): RawBuilder<unknown>[] {
  return carriers.length === 0 ? [] : [designatorLike(`^(${carriers.join('|')})[0-9]+[A-Z]?$`)];
}

function designatorLike(pattern: string): RawBuilder<unknown> {
  return sql`exists (select 1 from unnest(file.flights) as leg (name) where split_part(leg.name, '/', 1) ~ ${pattern})`;
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
