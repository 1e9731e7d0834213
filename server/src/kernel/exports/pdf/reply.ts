import type { BinaryReply } from '@farol/contract';
import { Failure } from '../../failure.ts';
import type { UserActor } from '../../guard/actor.ts';
import type { Context } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { TaskThread, ThreadEnded } from '../../threads/task-thread.ts';
import type { PdfReport } from './report.ts';

const thread = new TaskThread<PdfReport, Uint8Array>(new URL('./pdf-thread.ts', import.meta.url), {
  taskMilliseconds: 120_000,
  heapMegabytes: 2048,
  waiting: 8,
});

/**
 * Replies with a PDF, created after the audit event is committed. Replies UNAVAILABLE for a full queue and
 * for documents beyond the bounds of the thread.
 */
export function replyWithPdf(context: Context<UserActor>, name: string, report: PdfReport): BinaryReply {
  const file = { fileName: `${name}.pdf`, type: 'application/pdf' };
  context.afterCommit(async () => ({ ...file, body: await createPdf(context, report) }));
  // Replaced after the commit.
  return { ...file, body: new Uint8Array(0) };
}

/** Creates a PDF on a thread, because 10,000 rows take several seconds. */
export async function createPdf({ log }: Pick<Services, 'log'>, report: PdfReport): Promise<Uint8Array> {
  return thread.run(report).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error;
    log.error({ err: error.cause, rows: report.table?.rows.length }, 'a PDF was not created in its bounds');
    throw new Failure('UNAVAILABLE');
  });
}
