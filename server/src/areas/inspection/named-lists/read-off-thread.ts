import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { TaskThread, ThreadEnded } from '#kernel/threads/task-thread.ts';
import type { ReadResult, ReadTask } from './read-file.ts';

const thread = new TaskThread<ReadTask, ReadResult>(new URL('./read-thread.ts', import.meta.url), {
  taskMilliseconds: 120_000,
  heapMegabytes: 1024,
  waiting: 8,
});

const maxFilesPerCaller = 2;
const secondsBeforeRetry = 10;
const filesByCaller = new Map<string, number>();

interface Caller extends Pick<Services, 'log'> {
  actor: { id: string };
}

/** Leaves the thread to other callers. Throws TOO_MANY_REQUESTS. */
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
 * Reads a list on a thread. Throws its errors, TOO_MANY_REQUESTS, UNAVAILABLE for a full queue, TOO_LARGE
 * beyond its bounds.
 */
export async function readListFile({ log, actor }: Caller, task: ReadTask): Promise<ReadResult> {
  return limitCaller(actor.id, () => thread.run(task)).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error;
    log.error({ err: error.cause, bytes: task.bytes.length }, 'a list could not be read in its bounds');
    throw new Failure('TOO_LARGE');
  });
}
