import * as z from 'zod';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { waitingQueues } from './queries.ts';
import { ensureMonthsAhead } from '../flights/months.ts';
import { workQueue } from './work-message.ts';
import { wakeQueues } from './queue.ts';

const queued = z.object({ queueKey: z.string() });

export function jobs(services: Services): Job[] {
  return [
    {
      name: 'intake:process',
      work: async payload => workQueue(services, queued.parse(payload).queueKey),
    },
    { name: 'intake:months', cron: '17 3 * * *', work: () => ensureMonthsAhead(services) },
    { name: 'intake:wake', cron: '*/5 * * * *', work: () => wakeWaiting(services) },
  ];
}

/** Leaves a job again for every queue that holds messages: one whose job gave up must not wait for the next message. */
export async function wakeWaiting({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await transaction(pool.db, { kind: 'system' }, async db => wakeQueues(db, await waitingQueues(db)));
}
