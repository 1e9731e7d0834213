import { type Clock, toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { settledSnapshot } from '#kernel/db/queries.ts';

/**
 * Says when an answer is read and what it can see. Called before the answer's own queries: each of them sees at least as much, so
 * what commits between two of them is told of later though it may already be shown, and nothing is ever missed.
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
