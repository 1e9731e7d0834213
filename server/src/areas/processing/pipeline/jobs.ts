import * as z from 'zod';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { waitingQueues } from './queries.ts';
import { drainQueue } from './work-message.ts';
import { queuesWithoutJob, recentQueue, recentIdRange, wakeQueues, fullQueue } from './queue.ts';

const queuePayload = z.object({ queueKey: z.string(), all: z.boolean().default(false) });

export function jobs(services: Services): Job[] {
  return [
    {
      name: 'intake:process',
      async work(payload) {
        const { queueKey, all } = queuePayload.parse(payload);
        await drainQueue(services, all ? fullQueue(queueKey) : recentQueue(queueKey));
      },
    },
    { name: 'intake:months', cron: '17 3 * * *', work: () => services.months.ahead(services.clock) },
    { name: 'intake:wake', everySeconds: 30, work: () => wakeWaitingQueues(services) },
  ];
}

/** Workers cannot complete a job while another transaction updates it. */
const queuesPerTransaction = 500;

/** Schedules queues whose job was lost. */
export async function wakeWaitingQueues({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const [keys, outsideRecentKeys] = await transaction(pool.db, { kind: 'system' }, async db => {
    const outsideRecent = await waitingQueues(db, recentIdRange());
    // A waiting job may cover only recent messages; a wrong clock stores messages beyond them.
    return [
      [...outsideRecent, ...(await queuesWithoutJob(db, await waitingQueues(db)))].toSorted(),
      new Set(outsideRecent),
    ];
  });
  for (let at = 0; at < keys.length; at += queuesPerTransaction)
    await transaction(pool.db, { kind: 'system' }, db =>
      wakeQueues(db, keys.slice(at, at + queuesPerTransaction), key => outsideRecentKeys.has(key)),
    );
}
