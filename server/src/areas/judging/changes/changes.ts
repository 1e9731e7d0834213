import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';
import {
  type ChangedSource,
  type ChangeKind,
  insertChanges,
  insertImportChanges,
  listChangedRestrictions,
} from './queries.ts';

export const judgingJobName = 'inspection:judge';

/**
 * The log of changes that upcoming flights are judged by. Each function must be called in the transaction of
 * the change, as its last step: other changes wait for the lock on the counter.
 */
export async function recordRuleChanges(db: Database, ruleIds: readonly string[]): Promise<void> {
  await recordChanges(db, 'RULES', async () => ruleIds.map(id => ({ id, allFlights: true })));
}

/** Must be called after any change of a restriction. */
export async function recordRestrictionChange(db: Database, id: string): Promise<void> {
  await recordChanges(db, 'RESTRICTIONS', () => listChangedRestrictions(db, [id]));
}

/** Records all restrictions of an import as one change. */
export async function recordImport(db: Database, importId: string): Promise<void> {
  await asSystem(db, async () => {
    if ((await insertImportChanges(db, importId)) > 0n) await queueJudging(db);
  });
}

async function recordChanges(
  db: Database,
  kind: ChangeKind,
  listSources: () => Promise<ChangedSource[]>,
): Promise<void> {
  await asSystem(db, async () => {
    const sources = await listSources();
    if (sources.length === 0) return;
    await insertChanges(db, kind, sources);
    await queueJudging(db);
  });
}

/** Queues the only job of judging. Jobs of one queue run one at a time. */
export async function queueJudging(db: Database, inSeconds = 0): Promise<void> {
  await queueJob(db, judgingJobName, {}, { key: judgingJobName, queue: judgingJobName, inSeconds });
}
