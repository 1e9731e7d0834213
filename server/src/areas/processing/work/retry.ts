import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { failedFiles, waitAgain } from './queries.ts';
import { wakeQueues } from './queue.ts';

/**
 * Lets messages that failed wait again, of one file or of all, with a job for each of their queues: what made them fail may be mended.
 * Each comes to its place among those of its flight. Answers how many they are, and of how many files.
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
    const queues = await transaction(pool.db, system, async db => {
      const woken = await waitAgain(db, fileId);
      await wakeQueues(db, woken, () => true);
      return woken;
    });
    files += queues.length > 0 ? 1 : 0;
    messages += queues.length;
  }
  return { files, messages };
}
