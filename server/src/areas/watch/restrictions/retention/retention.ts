import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { deleteEndedRestrictions } from './queries.ts';

const batchRestrictions = 1000;

/** Deletes restrictions as long after their end as people after their flight. */
export function deleteEndedRestrictionsJob({ clock, config, log, pool }: Services): Job {
  return {
    name: 'inspection:delete-ended',
    cron: '56 3 * * *',
    async work() {
      const today = clock.now().toZonedDateTimeISO(config.homeZone).toPlainDate();
      const before = today.subtract({ years: config.deleteYears }).toString();
      let deleted = 0;
      for (;;) {
        const count = await transaction(pool.db, { kind: 'system' }, db =>
          deleteEndedRestrictions(db, before, batchRestrictions),
        );
        deleted += count;
        if (count < batchRestrictions) break;
      }
      if (deleted > 0) log.info({ deleted }, 'ended restrictions were deleted');
    },
  };
}
