import { transaction, type Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { failedFiles, waitAgain } from './queries.ts';
import { wakeQueues } from './queue.ts';

/** Lets the messages of a file that failed wait again, with a job for each of their queues. Answers how many they are. */
export async function retryFile(db: Database, fileId: string): Promise<number> {
  const queues = await waitAgain(db, fileId);
  await wakeQueues(db, queues, () => true);
  return queues.length;
}

/**
 * The same for one file or for all: what made them fail may be mended. Each message comes to its place among those of its flight.
 * Answers how many they are, and of how many files.
 */
export async function retryFailed(
  { pool }: Pick<Services, 'pool'>,
  wish: { fileId: string } | 'all',
): Promise<{ files: number; messages: number }> {
  const system = { kind: 'system' } as const;
  const fileIds = wish === 'all' ? await transaction(pool.db, system, failedFiles) : [wish.fileId];
  let [files, messages] = [0, 0];
  for (const fileId of fileIds) {
    // A file at a time: workers of its other messages wait for its row.
    const count = await transaction(pool.db, system, db => retryFile(db, fileId));
    files += count > 0 ? 1 : 0;
    messages += count;
  }
  return { files, messages };
}
