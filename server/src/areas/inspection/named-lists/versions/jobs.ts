import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { dropCheckedVersions, dropOldEntries } from './queries.ts';

/** Privacy: versions that were checked but not applied are kept this long. */
const checkedHours = 24;
/** Versions of a list whose entries stay, so that they can be compared and restored. */
const keptVersions = 5;

export function dropListVersionsJob({ clock, pool }: Pick<Services, 'clock' | 'pool'>): Job {
  return {
    name: 'inspection:drop-list-versions',
    cron: '32 * * * *',
    work: () =>
      transaction(pool.db, { kind: 'system' }, async db => {
        await dropCheckedVersions(db, toDate(clock.now().subtract({ hours: checkedHours })));
        await dropOldEntries(db, keptVersions);
      }),
  };
}
