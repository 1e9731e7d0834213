import { transaction, type Database, type Pool } from '#kernel/db/pool.ts';
import type { Batch } from './queries.ts';

const batchRows = 500;

export const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Runs `step` for batches of a table, each in its own transaction. `step` returns the last id, or undefined
 * at the end. Returns false if the time ran out.
 */
export async function runBatches(
  pool: Pool,
  step: (db: Database, batch: Batch) => Promise<string | undefined>,
  hasTime: () => boolean,
): Promise<boolean> {
  for (let after: string | undefined = firstId; after !== undefined;) {
    if (!hasTime()) return false;
    const batch: Batch = { after, limit: batchRows };
    after = await transaction(pool.db, { kind: 'system' }, db => step(db, batch));
  }
  return true;
}
