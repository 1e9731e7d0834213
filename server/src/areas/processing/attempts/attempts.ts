import { createId } from '#kernel/ids.ts';
import { isTransient, isProgramLimit, isTimeLimit } from '#kernel/db/errors.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import type { MessageKey } from '../reading/queries.ts';
import {
  claimAttempt,
  clearTimeouts,
  lockSuspects,
  countTimeout,
  releaseAttempt,
  releaseAttempts,
} from './queries.ts';

/** Not retried. The sender reads `finding`. */
export class MessageRefused extends Error {
  readonly finding: IntakeFinding;

  constructor(finding: IntakeFinding) {
    super(finding.code);
    this.finding = finding;
  }
}

const processingFailed: IntakeFinding = { code: 'PROCESSING_FAILED', severity: 'ERROR' };

const maxDeaths = 3;
const maxConsecutiveTimeouts = 3;

/** A restarted thread gets a new id. */
const processId = createId();

/**
 * Counts an attempt before processing. Suspect messages, at which a process died, run one at a time, so that
 * a crash fails no other. Throws MessageRefused after the last attempt.
 */
export async function beginAttempt(
  db: Database,
  { pool }: Pick<Services, 'pool'>,
  message: MessageKey,
): Promise<void> {
  let attempts = await claimAttempt(pool.notes(), message, processId);
  if (attempts > 1) {
    await releaseAttempt(pool.notes(), message, processId);
    await lockSuspects(db);
    attempts = await claimAttempt(pool.notes(), message, processId);
  }
  if (attempts > maxDeaths) throw new MessageRefused(processingFailed);
}

/** Takes back the attempt after a transient error. Consecutive timeouts are limited. */
export async function mayRetry(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  message: MessageKey,
  error: unknown,
): Promise<boolean> {
  if (!isTransient(error)) return false;
  try {
    await releaseAttempt(pool.notes(), message, processId);
    if (isTimeLimit(error)) return (await countTimeout(pool.notes(), message)) < maxConsecutiveTimeouts;
    await clearTimeouts(pool.notes(), message);
    return true;
  } catch (cause) {
    // The attempt stays recorded for this process, which does not count.
    log.warn({ err: cause, fileId: message.file_id }, 'the attempt at a message could not be taken back');
    return true;
  }
}

export async function releaseOwnAttempts({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await releaseAttempts(pool.notes(), processId);
}

export function findingOf(error: unknown): IntakeFinding {
  if (error instanceof MessageRefused) return error.finding;
  return isProgramLimit(error) ? { code: 'MESSAGE_TOO_LARGE', severity: 'ERROR' } : processingFailed;
}

export function shouldSearchUnstorable(error: unknown): boolean {
  return !(error instanceof MessageRefused) && !isTransient(error) && !isProgramLimit(error);
}
