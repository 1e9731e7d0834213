import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { deleteRequestsBefore } from './queries.ts';

const keptHours = 14 * 24;

/** Deletes answers to request ids, which senders repeat within minutes. */
export const deleteRequestsJob = ({ clock, pool }: Services): Job => ({
  name: 'boarding:delete-requests',
  cron: '37 3 * * *',
  work: async () => {
    const before = toDate(clock.now().subtract({ hours: keptHours }));
    await transaction(pool.db, { kind: 'system' }, db => deleteRequestsBefore(db, before));
  },
});
