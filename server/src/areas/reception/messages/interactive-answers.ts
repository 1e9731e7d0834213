import { setTimeout as delay } from 'node:timers/promises';
import type { messages, HandlerOutput } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import {
  workQueue,
  parseDecisions,
  openAnswers,
  listWaitingQueues,
  fetchAnswers,
} from '#areas/processing/index.ts';
import type { Receipt } from '../receive/receive.ts';

type Receipts = HandlerOutput<typeof messages.receiveFiles>;

/** Later answers are omitted; processing continues. */
const answerLimitMs = 10_000;

/**
 * Adds answers to the receipts (standards digest, section 3, interactive mode). Processes the files next to
 * their jobs.
 */
export async function answerNow(
  services: Services,
  receipts: readonly Receipt[],
  limitMs = answerLimitMs,
): Promise<Receipts> {
  const fileIds = receipts.map(answeringFileId);
  const end = new AbortController();
  const startWork = services.workFiles ?? ((ids, signal) => workFiles(services, ids, signal));
  const work = startWork(fileIds, end.signal).catch((error: unknown) => {
    services.log.warn({ err: error, fileIds }, 'messages left to their jobs');
  });
  const timeout = delay(limitMs, undefined, { signal: end.signal }).catch(() => undefined);
  await Promise.race([work, timeout]);
  end.abort();
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    const answers = await fetchAnswers(db, fileIds, toDate(services.clock.now()));
    const files: Receipts['files'] = [];
    for (const receipt of receipts) {
      const own = answers.filter(({ file_id }) => file_id === answeringFileId(receipt));
      const bytes = await openAnswers(services, own);
      files.push({
        ...receipt,
        answer: own.length === 0 ? null : Buffer.from(bytes).toString('latin1'),
        decisions: own.length === 0 ? null : await parseDecisions(db, bytes),
      });
    }
    return { files };
  });
}

function answeringFileId({ id, duplicateOf }: Receipt): string {
  return duplicateOf ?? id;
}

/** Each turn processes messages or waits for a lock, so the loop never spins. */
export async function workFiles(
  services: Services,
  fileIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const keys = await transaction(services.pool.db, { kind: 'system' }, db =>
      listWaitingQueues(db, fileIds),
    );
    if (keys.length === 0 || signal.aborted) return;
    for (const key of keys) await workQueue(services, key, signal);
  }
}
