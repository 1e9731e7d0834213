import { asSystem } from '#kernel/db/acting.ts';
import type { Database } from '#kernel/db/pool.ts';
import { leaveJob } from '#kernel/jobs/jobs.ts';
import { noteChanges, type WatchedFor } from './change-queries.ts';

/** The job that judges coming flights anew: one for all changes. */
export const judgingJobName = 'inspection:judge-anew';

/** To be told after the change, in its transaction: what a rule says, whether it is in force, or that it is deleted. */
export async function ruleChanged(db: Database, ruleId: string): Promise<void> {
  await changed(db, 'RULES', [ruleId]);
}

/** To be told after the change, in its transaction: what a restriction says, names or documents, or whether it is in force. */
export async function namesChanged(db: Database, restrictionId: string): Promise<void> {
  await namesOfManyChanged(db, [restrictionId]);
}

/** The same of many at once: others who change what is watched for wait for one statement, not for one each. */
export async function namesOfManyChanged(db: Database, restrictionIds: readonly string[]): Promise<void> {
  await changed(db, 'NAMES', restrictionIds);
}

async function changed(db: Database, what: WatchedFor, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await asSystem(db, async () => {
    await noteChanges(db, what, sourceIds);
    await leaveJob(db, judgingJobName, {}, { key: judgingJobName });
  });
}
