import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, fileInCarrierScope, filterByAirportScope } from '#areas/access/index.ts';
import { carrierConditions, receivedBetween } from '#areas/panel/index.ts';
import type { Moment } from '../indicators/queries.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface FileQuery {
  /** Receipt, `to` excluded. */
  from: Date;
  to: Date;
  carriers: readonly string[];
  /** Code of a finding; undefined for all. */
  code: string | undefined;
  /** Undefined: all in the scope of carriers. */
  ids: readonly string[] | undefined;
}

/** Repeats and tests do not count. */
function filesIn(scope: CarrierScope, { from, to, carriers, ids }: FileQuery): RawBuilder<unknown> {
  const conditions = [
    receivedBetween(from, to),
    sql`file.duplicate_of is null`,
    sql`not file.test`,
    fileInCarrierScope(scope, sql`file`),
    ...carrierConditions(carriers),
    ...(ids === undefined ? [] : [sql`file.id = any(${ids}::uuid[])`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Lists the ids in the scope of airports, which SQL cannot check; undefined if there is none. */
export async function listIdsAtAirports(
  db: Database,
  scope: CarrierScope,
  query: Omit<FileQuery, 'ids'>,
): Promise<string[] | undefined> {
  if (scope.airports === undefined) return undefined;
  const { rows } = await sql<{ id: string; flights: string[]; cameTo: string[] | null }>`
    select file.id, file.flights, file.came_to as "cameTo" from api_pnr_file file
    where ${filesIn(scope, { ...query, ids: undefined })}`.execute(db);
  return (await filterByAirportScope(db, scope, rows)).map(({ id }) => id);
}

export async function countFiles(
  db: Database,
  scope: CarrierScope,
  query: FileQuery,
): Promise<{ files: number; faulty: number }> {
  const { rows } = await sql<{ files: number; faulty: number }>`
    select count(*)::int as files, count(*) filter (where file.process_state = 'WITH_ERROR')::int as faulty
    from api_pnr_file file where ${filesIn(scope, query)}`.execute(db);
  return rows[0] ?? { files: 0, faulty: 0 };
}

export type Severity = 'ERROR' | 'WARNING' | 'INFO';

export interface FindingCounts {
  code: string;
  severity: Severity;
  findings: number;
  files: number;
  /** The newest file with this finding. */
  lastFileId: string;
}

const ofCode = (code: string | undefined): RawBuilder<unknown> =>
  code === undefined ? sql`true` : sql`f.code = ${code}`;

/** Most severe first, then most frequent. Information is no deviation. */
export async function countFindings(
  db: Database,
  scope: CarrierScope,
  query: FileQuery,
): Promise<FindingCounts[]> {
  const { rows } = await sql<FindingCounts>`
    select f.code, f.severity, count(*)::int as findings, count(distinct f.file_id)::int as files,
      max(f.file_id::text) as "lastFileId"
    from api_pnr_file file join api_pnr_finding f on f.file_id = file.id
    where ${filesIn(scope, query)} and ${ofCode(query.code)} and f.severity <> 'INFO'
    group by f.code, f.severity order by f.severity, count(*) desc, f.code`.execute(db);
  return rows;
}

export interface FindingExample {
  fileId: string;
  code: string;
  segment: string | null;
  /** Masked. */
  value: string | null;
  params: Record<string, string | number>;
}

export async function listExamples(
  db: Database,
  counts: readonly Pick<FindingCounts, 'lastFileId' | 'code'>[],
): Promise<FindingExample[]> {
  if (counts.length === 0) return [];
  const { rows } = await sql<FindingExample>`
    select distinct on (f.file_id, f.code) f.file_id as "fileId", f.code, f.segment, f.value, f.params
    from api_pnr_finding f
    where f.file_id = any(${counts.map(({ lastFileId }) => lastFileId)}::uuid[])
      and f.code = any(${counts.map(({ code }) => code)}::text[])
    order by f.file_id, f.code, f.value is null, f.ordinal`.execute(db);
  return rows;
}

export interface FindingFile {
  id: string;
  receivedAt: Date;
  type: string | null;
  flights: string[];
  moment: Moment | null;
  errors: number;
  warnings: number;
}

/** Lists files with a finding of the query, newest first. */
export async function listFindingFiles(
  db: Database,
  scope: CarrierScope,
  query: FileQuery,
  limit: number,
): Promise<FindingFile[]> {
  const { rows } = await sql<FindingFile>`
    select file.id, file.received_at as "receivedAt", file.type, file.flights, file.moment,
      count(*) filter (where f.severity = 'ERROR')::int as errors,
      count(*) filter (where f.severity = 'WARNING')::int as warnings
    from api_pnr_file file join api_pnr_finding f on f.file_id = file.id
    where ${filesIn(scope, query)} and ${ofCode(query.code)} and f.severity <> 'INFO'
    group by file.id, file.received_at, file.type, file.flights, file.moment
    order by file.id desc limit ${limit}`.execute(db);
  return rows;
}
