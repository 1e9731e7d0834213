import { transaction, type Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { listFailedFiles, resetFailedMessages } from './queries.ts';
import { wakeQueues } from './queue.ts';

/** Returns how many messages wait again. */
export async function retryMessages(db: Database, fileId: string): Promise<number> {
  const queues = await resetFailedMessages(db, fileId);
  await wakeQueues(db, queues, () => true);
  return queues.length;
}

/** Each message is applied in its place among those of its flight. */
export async function retryFailed(
  { pool }: Pick<Services, 'pool'>,
  target: { fileId: string } | 'all',
): Promise<{ files: number; messages: number }> {
  const system = { kind: 'system' } as const;
  const fileIds = target === 'all' ? await transaction(pool.db, system, listFailedFiles) : [target.fileId];
  let [files, messages] = [0, 0];
  for (const fileId of fileIds) {
    // Workers of other messages wait for the row of the file.
    const count = await transaction(pool.db, system, db => retryMessages(db, fileId));
    files += count > 0 ? 1 : 0;
    messages += count;
  }
  return { files, messages };
}
