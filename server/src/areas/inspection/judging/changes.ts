import { asSystem } from '#kernel/db/acting.ts';
import type { Database } from '#kernel/db/pool.ts';
import { leaveJob } from '#kernel/jobs/jobs.ts';
import { noteChanges, type WatchedFor } from './change-queries.ts';

export const judgingJobName = 'inspection:judge-anew';

/** Must be called after any change or deletion of a rule, in its transaction. */
export async function ruleChanged(db: Database, ruleId: string): Promise<void> {
  await changed(db, 'RULES', [ruleId]);
}

/** Must be called after any change of a restriction, in its transaction. */
export async function namesChanged(db: Database, restrictionId: string): Promise<void> {
  await namesOfManyChanged(db, [restrictionId]);
}

/** Uses one statement for all, because other changes wait for the lock on the counter. */
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
