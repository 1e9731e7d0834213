import type { Database } from '#kernel/db/pool.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';
import type { EnrolmentPlace } from '../queries.ts';
import { setVerifying, type VerificationTask } from './queries.ts';

export const verifyJobName = 'boarding:verify';

/** Starts the verification of a photograph, in the transaction that stores it. */
export async function queueVerification(
  db: Database,
  { flightDate, flightId, id }: EnrolmentPlace,
  { photographId, at }: { photographId: string; at: Date },
): Promise<void> {
  const place = { flightDate, flightId, id };
  await setVerifying(db, place, { photographId, at });
  await queueTask(db, { ...place, photographId });
}

export async function queueTask(db: Database, task: VerificationTask, inSeconds = 0): Promise<void> {
  await queueJob(db, verifyJobName, task, { key: `${verifyJobName} ${task.photographId}`, inSeconds });
}
