import { type BinaryReply, reportFileLimits, type ReportName } from '@farol/contract';
import * as z from 'zod';
import { findUserById } from '#areas/auth/index.ts';
import type { AuditRecord } from '#kernel/audit/audit.ts';
import { toDate } from '#kernel/clock.ts';
import { isTimeLimit, isTransient } from '#kernel/db/errors.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import { sealFile } from '#kernel/sealed-file.ts';
import type { Services } from '#kernel/services.ts';
import { apiRequestReport } from '../api-requests/api-requests.ts';
import { boardingCharts, boardingTable } from '../boarding-indicators/boarding-indicators.ts';
import { carrierQualityReport } from '../carrier-quality/carrier-quality.ts';
import { indicatorCharts, indicatorTable } from '../indicators/indicators.ts';
import { inspectionActs } from '../inspection-reports/acts.ts';
import { inspectedReport } from '../inspection-reports/inspected.ts';
import { inspectionTotals } from '../inspection-reports/totals.ts';
import { platformReport } from '../platform-indicators/platform-indicators.ts';
import type { UserContext } from '../report.ts';
import { totalizersReport } from '../totalizers/totalizers.ts';
import {
  dropReportFiles,
  endReportFile,
  findStoredFile,
  saveReportFile,
  setStep,
  type StoredReportFile,
} from './queries.ts';
import { mayRead, reportFileJob, reportFilePurpose } from './report-files.ts';

interface ExportedReport {
  export(this: void, context: UserContext, input: { body: never }): Promise<BinaryReply>;
}

const reports: Readonly<Record<ReportName, ExportedReport>> = {
  inspectionReport: inspectedReport,
  inspectionSintetic: inspectionTotals,
  inspectionAnalitic: inspectionActs,
  indicatorsReport: indicatorTable,
  graphicIndicatorsApiReport: indicatorCharts,
  carrierQuality: carrierQualityReport,
  indicatorsEmbarqueReport: boardingTable,
  graphicIndicatorsEmbarqueReport: boardingCharts,
  totalizersReport,
  apiRequestReport,
  sisbraipIndicators: platformReport,
};

const payload = z.object({ id: z.string() });

export function reportFileJobs(services: Services): Job[] {
  const { pool, clock } = services;
  return [
    {
      name: reportFileJob,
      work: input => workReportFile(services, payload.parse(input).id),
    },
    {
      name: 'reports:drop-files',
      cron: '47 * * * *',
      work: () =>
        asSystem(pool, db =>
          dropReportFiles(db, toDate(clock.now().subtract({ hours: 24 * reportFileLimits.retentionDays }))),
        ),
    },
  ];
}

const asSystem = <T>(pool: Services['pool'], work: (db: Database) => Promise<T>): Promise<T> =>
  transaction(pool.db, { kind: 'system' }, work);

/** Prepares a file with the current rights of its owner, or refuses. A repeated run starts again. */
export async function workReportFile(services: Services, id: string): Promise<void> {
  const { pool, log } = services;
  const file = await asSystem(pool, db => findStoredFile(db, id));
  if (file?.state !== 'WORKING') return;
  const end = (state: 'FAILED' | 'REFUSED') => asSystem(pool, db => endReportFile(db, id, state));
  const actor = await asSystem(pool, db => findOwner(db, file));
  if (actor === undefined) return end('REFUSED');
  try {
    await prepare(services, actor, file);
  } catch (error) {
    if (error instanceof Failure && error.code === 'FORBIDDEN') return end('REFUSED');
    if (isTransient(error) && !isTimeLimit(error)) throw error;
    log.warn({ err: error, report: file.report }, 'a report was not prepared');
    await end('FAILED');
  }
}

async function prepare(services: Services, actor: UserActor, file: StoredReportFile): Promise<void> {
  const { pool, keys } = services;
  const { id, report, content, reason } = file;
  const { criteria, format, columns } = content;
  if (!(await asSystem(pool, db => setStep(db, id, 'READING')))) return;
  const read = await transaction(pool.db, toDatabaseActor(actor), async db => {
    const { context, outcome } = createContext(db, services, actor, file);
    const body = { ...criteria, format, columns, reason } as never;
    const reply = await reports[report].export(context, { body });
    return { reply, outcome };
  });
  const { rows, records, work } = read.outcome;
  if (!(await asSystem(pool, db => setStep(db, id, 'WRITING', rows)))) return;
  const { fileName, type, body } = work === undefined ? read.reply : ((await work()) as BinaryReply);
  const bytes = await collect(body);
  const sealed = sealFile(keys.current(reportFilePurpose), bytes);
  await asSystem(pool, db =>
    saveReportFile(db, id, { fileName, mediaType: type, rows, bytes: bytes.length, file: sealed, records }),
  );
}

interface Outcome {
  rows: number;
  records: AuditRecord[];
  /** Creates the file after the transaction. */
  work?: (() => Promise<unknown>) | undefined;
}

/** Stands in for the context of a call: keeps what the export would send or audit. */
function createContext(
  db: Database,
  services: Services,
  actor: UserActor,
  { id, language }: Pick<StoredReportFile, 'id' | 'language'>,
): { context: UserContext; outcome: Outcome } {
  const outcome: Outcome = { rows: 0, records: [] };
  const context: UserContext = {
    ...services,
    actor,
    db,
    language,
    read: work => work(db),
    exchange: {
      requestId: id,
      address: '',
      host: '',
      origin: '',
      contentType: '',
      header: () => undefined,
      cookie: () => undefined,
      setCookie: () => undefined,
      setHeader: (_, value) => void (outcome.rows = Number(value)),
      abandoned: new AbortController().signal,
    },
    setAuditRecords: records => void (outcome.records = records),
    setAuditActor: () => undefined,
    afterCommit: work => void (outcome.work = work),
    stream: () => undefined,
  };
  return { context, outcome };
}

async function collect(body: BinaryReply['body']): Promise<Buffer> {
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.concat(await Array.fromAsync(body));
}

/** Returns undefined for users who may no longer read the report. */
async function findOwner(
  db: Database,
  { ownerId, organizationId, assurance, report }: StoredReportFile,
): Promise<UserActor | undefined> {
  const account = await findUserById(db, ownerId, assurance);
  if (account === undefined || !account.active) return undefined;
  const { actor } = account;
  return actor.organization?.id === organizationId && mayRead(actor, report) ? actor : undefined;
}
