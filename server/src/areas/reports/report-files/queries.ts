import type { DocumentFormat, Language, ReportFileState, ReportFileStep, ReportName } from '@farol/contract';
import { sql } from 'kysely';
import type { AuditRecord } from '#kernel/audit/audit.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { getReaderId, type UserActor } from '#kernel/guard/actor.ts';

/** What the file shows. `criteria` include the period. */
export interface ReportContent {
  criteria: { from: string; to: string } & Record<string, unknown>;
  format: DocumentFormat;
  columns?: string[] | undefined;
}

export interface StoredReportFile {
  id: string;
  ownerId: string;
  organizationId: string;
  assurance: number;
  report: ReportName;
  content: ReportContent;
  reason: string;
  language: Language;
  state: ReportFileState;
  step: ReportFileStep;
  rows: number | null;
  bytes: number | null;
  createdAt: Date;
}

const columns = sql`r.id, r.owner_id as "ownerId", r.organization_id as "organizationId", r.assurance, r.report, r.content,
  r.reason, r.language, r.state, r.step, r.rows, r.bytes, r.created_at as "createdAt"`;

type Reader = Pick<UserActor, 'id' | 'organization' | 'viewedFrom'>;

const ofReader = (reader: Reader) =>
  sql`r.owner_id = ${getReaderId(reader)}::uuid and r.organization_id = ${reader.organization?.id ?? null}::uuid`;

export async function listStoredFiles(db: Database, reader: Reader): Promise<StoredReportFile[]> {
  const { rows } = await sql<StoredReportFile>`
    select ${columns} from report_file r where ${ofReader(reader)} order by r.created_at desc, r.id desc`.execute(
    db,
  );
  return rows;
}

/** Throws RECORD_NOT_FOUND, also for another user's file. */
export async function getStoredFile(db: Database, reader: Reader, id: string): Promise<StoredReportFile> {
  const { rows } = await sql<StoredReportFile>`
    select ${columns} from report_file r where r.id = ${id}::uuid and ${ofReader(reader)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

/** Finds any user's file, for the job, which acts for the system. */
export async function findStoredFile(db: Database, id: string): Promise<StoredReportFile | undefined> {
  const { rows } = await sql<StoredReportFile>`
    select ${columns} from report_file r where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function countWorking(db: Database, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_file where owner_id = ${ownerId}::uuid and state = 'WORKING'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertReportFile(
  db: Database,
  file: Omit<StoredReportFile, 'state' | 'step' | 'rows' | 'bytes'>,
): Promise<void> {
  await db
    .insertInto('report_file')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      organization_id: file.organizationId,
      assurance: file.assurance,
      report: file.report,
      content: JSON.stringify(file.content),
      reason: file.reason,
      language: file.language,
      state: 'WORKING',
      step: 'WAITING',
      created_at: file.createdAt,
    })
    .execute();
}

/** Returns whether it is still wanted. */
export async function setStep(
  db: Database,
  id: string,
  step: ReportFileStep,
  rows: number | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_file')
    .set({ step, rows })
    .where('id', '=', id)
    .where('state', '=', 'WORKING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endReportFile(
  db: Database,
  id: string,
  state: 'STOPPED' | 'FAILED' | 'REFUSED',
): Promise<void> {
  await db
    .updateTable('report_file')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'WORKING')
    .execute();
}

export interface PreparedFile {
  fileName: string;
  mediaType: string;
  rows: number;
  bytes: number;
  /** Sealed. */
  file: Buffer;
  records: AuditRecord[];
}

/** Saves nothing if it was stopped meanwhile. */
export async function saveReportFile(db: Database, id: string, prepared: PreparedFile): Promise<void> {
  await db
    .updateTable('report_file')
    .set({
      state: 'DONE',
      file_name: prepared.fileName,
      media_type: prepared.mediaType,
      rows: prepared.rows,
      bytes: prepared.bytes,
      file: prepared.file,
      records: JSON.stringify(prepared.records),
    })
    .where('id', '=', id)
    .where('state', '=', 'WORKING')
    .execute();
}

export async function findPrepared(db: Database, id: string): Promise<PreparedFile | undefined> {
  const { rows } = await sql<PreparedFile>`
    select r.file_name as "fileName", r.media_type as "mediaType", r.rows, r.bytes, r.file, r.records
    from report_file r where r.id = ${id}::uuid and r.state = 'DONE'`.execute(db);
  return rows[0];
}

export async function dropReportFiles(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('report_file').where('created_at', '<', before).execute();
}
