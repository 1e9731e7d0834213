import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { deleteImports } from './queries.ts';

const retentionHours = 24;

/** The imports contain CPFs. */
export function deleteImportsJob({ clock, pool }: Pick<Services, 'clock' | 'pool'>): Job {
  return {
    name: 'auth:drop-imports',
    cron: '17 * * * *',
    work: () =>
      transaction(pool.db, { kind: 'system' }, db =>
        deleteImports(db, toDate(clock.now().subtract({ hours: retentionHours }))),
      ),
  };
}
