import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { judgeJob } from '../matching/judge.ts';
import { deactivateExpired } from './queries.ts';

/** Jobs of the area. An expired restriction matches nothing from its midnight on; the job makes its state say so. */
export function jobs(services: Services): Job[] {
  const { pool, clock, log } = services;
  return [
    judgeJob(services),
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
