import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { type TaskThread, ThreadEnded } from './task-thread.ts';

const maxFilesPerCaller = 2;
const secondsBeforeRetry = 10;
const filesByCaller = new Map<string, number>();

export interface Caller extends Pick<Services, 'log'> {
  actor: { id: string };
}

/** Leaves threads to other callers. Throws TOO_MANY_REQUESTS. */
async function limitCaller<T>(id: string, work: () => Promise<T>): Promise<T> {
  const running = filesByCaller.get(id) ?? 0;
  if (running >= maxFilesPerCaller) throw new Failure('TOO_MANY_REQUESTS', { seconds: secondsBeforeRetry });
  filesByCaller.set(id, running + 1);
  try {
    return await work();
  } finally {
    const left = (filesByCaller.get(id) ?? 1) - 1;
    if (left === 0) filesByCaller.delete(id);
    else filesByCaller.set(id, left);
  }
}

/**
 * Reads a file on a thread. Throws its errors, TOO_MANY_REQUESTS for a third file of a caller at once,
 * UNAVAILABLE for a full queue, TOO_LARGE beyond the bounds of the thread.
 */
export async function readFileOnThread<Input extends { bytes: Uint8Array }, Output>(
  thread: TaskThread<Input, Output>,
  { log, actor }: Caller,
  task: Input,
): Promise<Output> {
  return limitCaller(actor.id, () => thread.run(task)).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error;
    log.error({ err: error.cause, bytes: task.bytes.length }, 'a file could not be read in its bounds');
    throw new Failure('TOO_LARGE');
  });
}
