import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { queueCrewRegisterJob } from './changes.ts';
import { deleteFormerMembers } from './queries.ts';

/** Deletes members as long after their dismissal or deactivation as people after their flight. */
export function deleteFormerMembersJob({ clock, config, pool }: Services): Job {
  return {
    name: 'registry:delete-former-crew',
    cron: '51 3 * * *',
    work: async () => {
      const today = clock.now().toZonedDateTimeISO(config.homeZone).toPlainDate();
      const before = today.subtract({ years: config.deleteYears }).toString();
      await transaction(pool.db, { kind: 'system' }, async db => {
        if ((await deleteFormerMembers(db, before)) > 0) await queueCrewRegisterJob(db);
      });
    },
  };
}
