import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { dropImports } from './queries.ts';

/** Privacy: files that were checked but not applied are kept this long. */
const retentionHours = 24;

export function dropCrewImportsJob({ clock, pool }: Pick<Services, 'clock' | 'pool'>): Job {
  return {
    name: 'registry:drop-imports',
    cron: '37 * * * *',
    work: () =>
      transaction(pool.db, { kind: 'system' }, db =>
        dropImports(db, toDate(clock.now().subtract({ hours: retentionHours }))),
      ),
  };
}
