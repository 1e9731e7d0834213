import { type Clock, toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { settledSnapshot } from '#kernel/db/queries.ts';

/**
 * Returns the time and snapshot of a reply. Must run before its queries: each then sees at least the
 * snapshot, so later counts may repeat a change but never miss one.
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
