import { type Clock, toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { settledSnapshot } from '#kernel/db/queries.ts';

/**
 * Must run before the queries of the reply: each sees at least this snapshot, so a later count may repeat a
 * change but never misses one.
 */
export async function beginReading({
  clock,
  db,
}: {
  clock: Clock;
  db: Database;
}): Promise<{ readAt: string; seen: string }> {
  return { readAt: toDate(clock.now()).toISOString(), seen: await settledSnapshot(db) };
}
