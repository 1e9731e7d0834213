import { transaction, type Database, type Pool } from '#kernel/db/pool.ts';
import type { Part } from './of-no-flight-queries.ts';

const rowsAtOnce = 500;

export const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Runs `step` for batches of a table, each in its own transaction. `step` returns the last id, or undefined
 * at the end. Returns false if the time ran out.
 */
export async function workInParts(
  pool: Pool,
  step: (db: Database, part: Part) => Promise<string | undefined>,
  inTime: () => boolean,
): Promise<boolean> {
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    if (!inTime()) return false;
    const part: Part = { after, most: rowsAtOnce };
    after = await transaction(pool.db, { kind: 'system' }, db => step(db, part));
  }
  return true;
}
