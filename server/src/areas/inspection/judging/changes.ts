import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';
import { noteChanges, type WatchKind } from './change-queries.ts';

export const judgingJobName = 'inspection:judge-anew';

/** Must be called after any change or deletion of a rule, in its transaction. */
export async function notifyRuleChanged(db: Database, ruleId: string): Promise<void> {
  await recordChanges(db, 'RULES', [ruleId]);
}

/** Must be called after any change of a restriction, in its transaction. */
export async function notifyNamesChanged(db: Database, restrictionId: string): Promise<void> {
  await notifyManyNamesChanged(db, [restrictionId]);
}

/** Uses one statement for all, because other changes wait for the lock on the counter. */
export async function notifyManyNamesChanged(db: Database, restrictionIds: readonly string[]): Promise<void> {
  await recordChanges(db, 'NAMES', restrictionIds);
}

async function recordChanges(db: Database, what: WatchKind, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await asSystem(db, async () => {
    await noteChanges(db, what, sourceIds);
    await queueJob(db, judgingJobName, {}, { key: judgingJobName });
  });
}
