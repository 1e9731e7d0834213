import { sql, type RawBuilder } from 'kysely';
import { atOwnAirports, type CarrierScope, fileOfCarriers } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { stretchesBack } from '#kernel/stretches.ts';
import { columns, type FileRecord, type OwnRow, receivedBetween, recordsOf, slack } from './queries.ts';

export interface FilesWanted {
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
 * Returns the newest `most` files in scope. Repeats are filtered after loading their first files, which other
 * nodes of a cluster have, so pages are read until enough match.
 */
export async function findFiles(
  scope: CarrierScope,
  db: Database,
  wanted: FilesWanted,
  most: number,
): Promise<FileRecord[]> {
  const conditions = [
    receivedBetween(wanted.from, wanted.to),
    fileOfCarriers(scope, sql`file`),
    ...equal(sql`file.send_state`, wanted.sendState),
    ...ofCarriers(wanted.carriers),
    ...ofFlight(wanted.flight),
    ...(await ofIssuer(db, wanted.issuer)),
    ...unlessRepeat(withOutcome(wanted)),
  ];
  const found: FileRecord[] = [];
  for (const { from, to } of stretchesOf(scope, wanted))
    for (let before = to; found.length < most;) {
      const { rows } = await sql<OwnRow>`
        select ${columns} from api_pnr_file file
        where ${sql.join([...conditions, sql`file.id >= ${from}`, sql`file.id < ${before}`], sql` and `)}
        order by file.id desc limit ${most}`.execute(db);
      const files = await recordsOf(db, await atOwnAirports(scope, db, rows));
      found.push(...files.filter(file => file.duplicateOf === null || fits(file, wanted)));
      if (rows.length < most) break;
      before = rows.at(-1)?.id ?? from;
    }
  return found.slice(0, most);
}

const hour = 3_600_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Yields id ranges from the newest hour back, each eight times longer; a single range for narrow searches.
 */
function* stretchesOf(
  { carriers, airports }: CarrierScope,
  { from, to, ...wanted }: FilesWanted,
): Generator<{ from: string; to: string }> {
  const narrow = Object.values(wanted).some(part => part !== undefined && part.length > 0);
  if (narrow || carriers !== undefined || airports !== undefined)
    return yield { from: beforeAll, to: afterAll };
  const period = { from: from.getTime() - slack, to: to.getTime() + slack };
  for (const stretch of stretchesBack(period, hour + slack, 8))
    yield { from: firstIdAt(stretch.from), to: firstIdAt(stretch.to) };
}

function withOutcome({ type, processStates, findings }: FilesWanted): RawBuilder<unknown>[] {
  return [
    ...equal(sql`file.type`, type),
    ...(processStates === undefined ? [] : [sql`file.process_state = any(${processStates}::text[])`]),
    ...(findings === undefined
      ? []
      : [
          sql`exists (select 1 from api_pnr_finding f where f.file_id = file.id and f.severity = ${findings})`,
        ]),
  ];
}

function unlessRepeat(conditions: RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return conditions.map(condition => sql`(file.duplicate_of is not null or ${condition})`);
}

/** Applies the outcome conditions to a repeat with the outcome of its first file. */
function fits(file: FileRecord, { type, processStates, findings }: FilesWanted): boolean {
  return (
    (type === undefined || file.type === type) &&
    (processStates === undefined || processStates.includes(file.processState)) &&
    (findings === undefined || (findings === 'ERROR' ? file.errors : file.warnings) > 0)
  );
}

function equal(column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${column} = ${value}`];
}

function ofCarriers(carriers: readonly string[]): RawBuilder<unknown>[] {
  return carriers.length === 0 ? [] : [designatorLike(`^(${carriers.join('|')})[0-9]+[A-Z]?$`)];
}

function designatorLike(pattern: string): RawBuilder<unknown> {
  return sql`exists (select 1 from unnest(file.flights) as leg (name) where split_part(leg.name, '/', 1) ~ ${pattern})`;
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Accepts `XQ7001`, `XQ 07001`, `7001` and `XQ7001/2026-03-15` (indexed). Anything else matches nothing. */
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
    sql`exists (select 1 from unnest(file.flights) as leg (name) where split_part(leg.name, '/', 2) = ${date})`,
  ];
}

async function ofIssuer(db: Database, issuer: string | undefined): Promise<RawBuilder<unknown>[]> {
  if (issuer === undefined || issuer === '') return [];
  const like = `%${issuer.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: string }>`
    select id from integrator where identification ilike ${like}`.execute(db);
  const integrators = rows.map(({ id }) => id);
  return [sql`(file.sender ilike ${like} or file.integrator_id = any(${integrators}::uuid[]))`];
}
