import type { Database } from './pool.ts';
import { actAs, actForSystem } from './queries.ts';

/**
 * Runs part of a user's transaction as the system, e.g. to insert alerts into other users' lists. Check the
 * user's right first.
 */
export async function asSystem<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const before = await actForSystem(db);
  try {
    return await work();
  } finally {
    // A failed transaction accepts no statement.
    await actAs(db, before).catch(() => undefined);
  }
}
