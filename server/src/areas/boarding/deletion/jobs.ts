import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { deleteEnrolmentData, listEnrolmentsToDelete, lockEnrolment } from '../queries.ts';
import { deleteExpiredLinks } from './queries.ts';

const batchSize = 200;
const asSystem = { kind: 'system' } as const;

/** Deletes photographs and personal data after their period. */
export async function deleteDueData({ clock, pool }: Services): Promise<void> {
  const now = toDate(clock.now());
  for (;;) {
    const places = await transaction(pool.db, asSystem, db => listEnrolmentsToDelete(db, now, batchSize));
    for (const place of places)
      await transaction(pool.db, asSystem, async db => {
        const enrolment = await lockEnrolment(db, place);
        if (enrolment?.deletedAt === null) await deleteEnrolmentData(db, place, now);
      });
    if (places.length < batchSize) break;
  }
  await transaction(pool.db, asSystem, db => deleteExpiredLinks(db, now));
}

export const deleteDueDataJob = (services: Services): Job => ({
  name: 'boarding:delete-photographs',
  everySeconds: 600,
  work: () => deleteDueData(services),
});
