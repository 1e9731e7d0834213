import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { dropImports } from './queries.ts';

const keptHours = 24;

/** The imports contain CPFs. */
export function dropImportsJob({ clock, pool }: Pick<Services, 'clock' | 'pool'>): Job {
  return {
    name: 'auth:drop-imports',
    cron: '17 * * * *',
    work: () =>
      transaction(pool.db, { kind: 'system' }, db =>
        dropImports(db, toDate(clock.now().subtract({ hours: keptHours }))),
      ),
  };
}
