import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { TaskThread, ThreadEnded } from '#kernel/threads/task-thread.ts';
import type { ReadResult, ReadTask } from './read-file.ts';

const thread = new TaskThread<ReadTask, ReadResult>(new URL('./read-thread.ts', import.meta.url), {
  taskMilliseconds: 120_000,
  heapMegabytes: 1024,
  waiting: 8,
});

/** Reads a list on a thread. Throws its errors, UNAVAILABLE for a full queue, TOO_LARGE beyond its bounds. */
export async function readListFile({ log }: Pick<Services, 'log'>, task: ReadTask): Promise<ReadResult> {
  return thread.run(task).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error;
    log.error({ err: error.cause, bytes: task.bytes.length }, 'a list could not be read in its bounds');
    throw new Failure('TOO_LARGE');
  });
}
