import * as z from 'zod';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { waitingQueues } from './queries.ts';
import { drainQueue } from './work-message.ts';
import { queuesWithoutJob, recent, recentIds, wakeQueues, whole } from './queue.ts';
import { rebuildJob } from './rebuild.ts';

const queued = z.object({ queueKey: z.string(), all: z.boolean().default(false) });

export function jobs(services: Services): Job[] {
  return [
    {
      name: 'intake:process',
      async work(payload) {
        const { queueKey, all } = queued.parse(payload);
        await drainQueue(services, all ? whole(queueKey) : recent(queueKey));
      },
    },
    rebuildJob(services),
    { name: 'intake:months', cron: '17 3 * * *', work: () => services.months.ahead(services.clock) },
    { name: 'intake:wake', everySeconds: 30, work: () => wakeWaiting(services) },
  ];
}

/** Workers cannot complete a job while another transaction updates it. */
const wokenAtOnce = 500;

/** Schedules queues whose job was lost. */
export async function wakeWaiting({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const [keys, old] = await transaction(pool.db, { kind: 'system' }, async db => {
    const late = await waitingQueues(db, recentIds());
    // A waiting job may cover only recent messages; a wrong clock stores messages beyond them.
    return [[...late, ...(await queuesWithoutJob(db, await waitingQueues(db)))].toSorted(), new Set(late)];
  });
  for (let at = 0; at < keys.length; at += wokenAtOnce)
    await transaction(pool.db, { kind: 'system' }, db =>
      wakeQueues(db, keys.slice(at, at + wokenAtOnce), key => old.has(key)),
    );
}
