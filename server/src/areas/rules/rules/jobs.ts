import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { recordRuleChanges } from '#areas/judging/index.ts';
import { deactivateExpired } from './queries.ts';

/** Schedules the expiry, which only updates the state: matching stops at midnight of the organization. */
export function ruleJobs({ pool, clock, log }: Services): Job[] {
  return [
    {
      name: 'inspection:expire-rules',
      cron: '*/5 * * * *',
      async work() {
        const expired = await transaction(pool.db, { kind: 'system' }, async db => {
          const ids = await deactivateExpired(db, toDate(clock.now()));
          await recordRuleChanges(db, ids);
          return ids.length;
        });
        if (expired > 0) log.info({ expired }, 'risk rules expired');
      },
    },
  ];
}
