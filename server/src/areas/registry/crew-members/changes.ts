import type { Database } from '#kernel/db/pool.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';

/** Judges upcoming flights by the changed register. */
export const crewRegisterJob = 'inspection:judge-crew';

/** Edits in a row are judged once. */
const pauseSeconds = 5;

/** Call in the transaction of the change. */
export async function queueCrewRegisterJob(db: Database): Promise<void> {
  await queueJob(db, crewRegisterJob, {}, { key: crewRegisterJob, inSeconds: pauseSeconds });
}
