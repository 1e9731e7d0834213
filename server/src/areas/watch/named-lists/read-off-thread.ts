import { type Caller, readFileOnThread } from '#kernel/threads/caller-limit.ts';
import { TaskThread } from '#kernel/threads/task-thread.ts';
import type { ReadResult, ReadTask } from './read-file.ts';

const thread = new TaskThread<ReadTask, ReadResult>(new URL('./read-thread.ts', import.meta.url), {
  taskMilliseconds: 120_000,
  heapMegabytes: 1024,
  waiting: 8,
});

/** Reads a list on a thread. Throws its errors and those of `readFileOnThread`. */
export const readListFile = (caller: Caller, task: ReadTask): Promise<ReadResult> =>
  readFileOnThread(thread, caller, task);
