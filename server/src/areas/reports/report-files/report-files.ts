import {
  type BinaryReply,
  type HandlerInput,
  type ReportFile,
  reportExports,
  reportFileLimits,
  type reportFiles,
  type ReportName,
} from '@farol/contract';
import { check } from '@farol/contract/findings';
import { toDate } from '#kernel/clock.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { totalHeader } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import type { UserContext } from '../report.ts';
import {
  countWorking,
  endReportFile,
  findPrepared,
  getStoredFile,
  insertReportFile,
  listStoredFiles,
  type ReportContent,
  type StoredReportFile,
} from './queries.ts';

export const reportFileJob = 'reports:prepare-file';
export const reportFilePurpose = 'report';

/** Whether a user has the permission of a report. Its handler checks the rest. */
export const mayRead = (actor: Pick<UserActor, 'permissions'>, report: ReportName): boolean =>
  reportExports[report].access.some(permission => actor.permissions.has(permission));

function assertMayRead(actor: UserActor, report: ReportName): void {
  if (!mayRead(actor, report))
    throw new Failure('FORBIDDEN', { permission: reportExports[report].access.join(', ') });
}

export async function listReportFiles({ actor, db }: UserContext): Promise<ReportFile[]> {
  return (await listStoredFiles(db, actor)).map(toReply);
}

type Request = HandlerInput<typeof reportFiles.prepareReportFile>['body'];

/** Throws FORBIDDEN, BAD_INPUT for criteria that the report does not accept, REPORT_FILES_RUNNING. */
export async function prepareReportFile(
  { actor, db, clock, language, setAuditRecords }: UserContext,
  { report, criteria, format, columns, reason }: Request,
): Promise<ReportFile> {
  const { organization } = actor;
  assertMayRead(actor, report);
  if (organization === null) throw new Failure('FORBIDDEN');
  const { value, findings } = check(reportExports[report].body, { ...criteria, format, columns, reason });
  if (value === undefined) throw new Failure('BAD_INPUT', {}, findings);
  const { format: _format, columns: _columns, reason: _reason, ...checked } = value;
  await lockKeys(db, [actor.id]);
  if ((await countWorking(db, actor.id)) >= reportFileLimits.working)
    throw new Failure('REPORT_FILES_RUNNING', { max: reportFileLimits.working });
  const id = createId();
  const content: ReportContent = { criteria: checked, format, columns };
  await insertReportFile(db, {
    id,
    ownerId: actor.id,
    organizationId: organization.id,
    assurance: actor.assurance ?? 1,
    report,
    content,
    reason,
    language,
    createdAt: toDate(clock.now()),
  });
  await queueJob(db, reportFileJob, { id });
  setAuditRecords([], { reportFile: id, report, format, ...checked }, reason);
  return toReply(await getStoredFile(db, actor, id));
}

/** Throws RECORD_NOT_FOUND, FORBIDDEN, REPORT_FILE_NOT_READY. */
export async function downloadReportFile(
  { actor, db, keys, exchange, setAuditRecords }: UserContext,
  id: string,
): Promise<BinaryReply> {
  const { report, content, reason } = await getStoredFile(db, actor, id);
  assertMayRead(actor, report);
  const prepared = await findPrepared(db, id);
  if (prepared === undefined) throw new Failure('REPORT_FILE_NOT_READY');
  const { rows, records, file, fileName, mediaType } = prepared;
  const { criteria, format } = content;
  setAuditRecords(records, { report, reportFile: id, ...criteria, format, rows }, reason);
  exchange.setHeader(totalHeader, String(rows));
  return { fileName, type: mediaType, body: await unsealStored(keys, reportFilePurpose, file) };
}

/** Throws RECORD_NOT_FOUND, also for another user's file. */
export async function stopReportFile({ actor, db, setAuditRecords }: UserContext, id: string): Promise<void> {
  const { report } = await getStoredFile(db, actor, id);
  await endReportFile(db, id, 'STOPPED');
  setAuditRecords([], { reportFile: id, report });
}

function toReply({ id, report, content, state, step, rows, bytes, createdAt }: StoredReportFile): ReportFile {
  const { criteria, format } = content;
  const endsAt = createdAt.getTime() + reportFileLimits.retentionDays * 86_400_000;
  return {
    id,
    report,
    format,
    from: criteria.from,
    to: criteria.to,
    state,
    step,
    rows,
    bytes,
    createdAt: createdAt.toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  };
}
