import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { deactivateExpired } from './queries.ts';
import { deleteEndedRestrictionsJob } from './retention/retention.ts';

/** Schedules the expiry, which only updates the state: matching stops at midnight of the organization. */
export function jobs(services: Services): Job[] {
  const { pool, clock, log } = services;
  return [
    deleteEndedRestrictionsJob(services),
    {
      name: 'inspection:expire',
      cron: '*/5 * * * *',
      async work() {
        const expired = await transaction(pool.db, { kind: 'system' }, db =>
          deactivateExpired(db, toDate(clock.now())),
        );
        if (expired > 0) log.info({ expired }, 'restrictions expired');
      },
    },
  ];
}
