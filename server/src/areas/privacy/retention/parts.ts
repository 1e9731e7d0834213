import { transaction, type Database, type Pool } from '#kernel/db/pool.ts';
import type { Part } from './of-no-flight-queries.ts';

const rowsAtOnce = 500;

/** Before every id. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Looks through a table by id, each part in a transaction of its own: a step answers the last id that it looked at, undefined at the end.
 * False where the time was over before.
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
