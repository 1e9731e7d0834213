import { newId } from '#kernel/ids.ts';
import { isPassing, isProgramLimit, isTimeLimit } from '#kernel/db/lost.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import type { MessageKey } from '../reading/queries.ts';
import {
  claimAttempt,
  lockSuspects,
  noteTimeout,
  releaseAttempt,
  releaseAttempts,
} from './attempt-queries.ts';

/** A message that no further attempt can process. `finding` is what its sender reads. */
export class MessageRefused extends Error {
  readonly finding: IntakeFinding;

  constructor(finding: IntakeFinding) {
    super(finding.code);
    this.finding = finding;
  }
}

const processingFailed: IntakeFinding = { code: 'PROCESSING_FAILED', severity: 'ERROR' };

/** Processes that may die at one message, and statements of it that may meet their time limit. */
const maxDeaths = 3;
const maxTimeouts = 3;

/** Differs for each process and thread: a thread that died and its successor are two. */
const processId = newId();

/**
 * Notes an attempt at a message before it is worked, in the transaction `db` that holds its lock. A message
 * at which a process died is worked alone among such messages, so that one that kills its process does not
 * make others fail. Throws MessageRefused after the last attempt.
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

/**
 * Whether a message that failed may be tried again: what failed passes, and not for ever. Takes the attempt
 * back.
 */
export async function mayRetry(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  message: MessageKey,
  error: unknown,
): Promise<boolean> {
  if (!isPassing(error)) return false;
  try {
    await releaseAttempt(pool.notes(), message, processId);
    return !isTimeLimit(error) || (await noteTimeout(pool.notes(), message)) < maxTimeouts;
  } catch (cause) {
    // With the database away, the attempt stays noted for this process and does not count while it lives.
    log.warn({ err: cause, fileId: message.file_id }, 'the attempt at a message could not be taken back');
    return true;
  }
}

/** Takes back the attempts of a thread that is about to be ended: an orderly stop is no death. */
export async function releaseOwnAttempts({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await releaseAttempts(pool.notes(), processId);
}

/** The finding for the sender of a message that failed for good. */
export function findingOf(error: unknown): IntakeFinding {
  if (error instanceof MessageRefused) return error.finding;
  return isProgramLimit(error) ? { code: 'MESSAGE_TOO_LARGE', severity: 'ERROR' } : processingFailed;
}

/** Whether a search for single people that cannot be stored makes sense. */
export function isWorthSearching(error: unknown): boolean {
  return !(error instanceof MessageRefused) && !isPassing(error) && !isProgramLimit(error);
}
