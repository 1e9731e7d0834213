import type { Database } from './pool.ts';
import { actAs, actForSystem } from './queries.ts';

/**
 * Runs part of a user's transaction as the system: matching inserts alerts into other users' lists, and
 * editors can remove themselves from the viewers. Check the user's right before the call.
 */
export async function asSystem<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const before = await actForSystem(db);
  try {
    return await work();
  } finally {
    // After an error the transaction accepts no statement; it rolls back.
    await actAs(db, before).catch(() => undefined);
  }
}
