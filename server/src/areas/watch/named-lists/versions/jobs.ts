import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { clearFindings, dropCheckedVersions, dropEndedEntries, dropOldEntries } from './queries.ts';

/** Privacy: versions that were checked but not applied are kept this long. */
const checkedHours = 24;
/** Versions of a list whose entries stay, so that they can be compared and restored. */
const keptVersions = 5;

export function dropListVersionsJob({
  clock,
  config,
  pool,
}: Pick<Services, 'clock' | 'config' | 'pool'>): Job {
  const today = () => clock.now().toZonedDateTimeISO(config.homeZone).toPlainDate();
  return {
    name: 'inspection:drop-list-versions',
    cron: '32 * * * *',
    work: () =>
      transaction(pool.db, { kind: 'system' }, async db => {
        await dropCheckedVersions(db, toDate(clock.now().subtract({ hours: checkedHours })));
        await dropOldEntries(db, keptVersions);
        await dropEndedEntries(db, today().subtract({ years: config.deleteYears }).toString());
        await clearFindings(db);
      }),
  };
}
