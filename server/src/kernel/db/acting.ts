import type { Database } from './pool.ts';
import { actAs, actForSystem } from './queries.ts';

/**
 * Runs a part of a person's transaction for the system: matching writes alerts into other people's lists, and an editor may
 * take themselves off the viewers. Call it only after the person's right was checked.
 */
export async function asSystem<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const before = await actForSystem(db);
  try {
    return await work();
  } finally {
    // In a transaction that failed nothing more can run, this neither: it rolls back.
    await actAs(db, before).catch(() => undefined);
  }
}
