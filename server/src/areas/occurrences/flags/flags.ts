import type { Database } from '#kernel/db/pool.ts';
import { keyOf } from '../passengers.ts';
import { listFlags, type PassengerFlags } from './queries.ts';

export { listOwnMarks, type OwnMark, type PassengerFlags } from './queries.ts';

export const noFlags: PassengerFlags = { inspected: false, terms: [], occurrences: 0, actions: [] };

/**
 * Returns what the reader's organization recorded on the passengers of a flight, by passenger id; for
 * administrator organizations, what all recorded.
 */
export async function listPassengerFlags(
  db: Database,
  flightId: string,
): Promise<ReadonlyMap<string, PassengerFlags>> {
  const rows = await listFlags(db, keyOf(flightId));
  return new Map(rows.map(({ passengerId, ...flags }) => [passengerId, flags]));
}
