import type { Database, Pool } from '#kernel/db/pool.ts';
import { findMoment, stateOf } from './moments.ts';
import {
  markAnswered,
  listExpected,
  insertExpected,
  findFirstFile,
  moveExpected,
  type ExpectedRow,
  type FirstFile,
  type FlightKey,
} from './queries.ts';

export interface Arrival {
  /** This transaction holds their row locks. */
  flights: readonly { id: string; flightDate: string }[];
  source: 'API' | 'PNR';
  /** False for a crew list, which does not answer an expected passenger list. */
  answers: boolean;
  fileId: string;
  receivedAt: Date;
}

/**
 * Updates the expected pushes of a message's flights and marks the one it answers (design, section 6;
 * standards digest, section 16). Returns the moment of the first flight, and whether any is late. `pool`
 * identifies the database of the transaction.
 */
export async function recordArrival(
  db: Database,
  pool: Pool,
  arrival: Arrival,
): Promise<{ moment: string; late: boolean } | undefined> {
  const flights: FlightKey[] = arrival.flights.map(({ id, flightDate }) => ({ id, flightDate }));
  if (flights.length === 0) return undefined;
  const expectedPushes = await refreshAndListExpected(db, pool, flights);
  if (!arrival.answers) return undefined;
  const expected = expectedPushes.filter(({ source }) => source === arrival.source);
  const answers: { moment: string; late: boolean }[] = [];
  for (const flight of flights) {
    const match = findMoment(
      expected.filter(entry => entry.flightId === flight.id),
      arrival.receivedAt,
    );
    if (match === undefined) continue;
    const state = match.receivedAt === null ? stateOf(match, arrival.receivedAt) : match.state;
    if (match.receivedAt === null)
      await markAnswered(db, flight, { ...arrival, moment: match.moment, state });
    answers.push({ moment: match.moment, late: state === 'LATE' });
  }
  const [first] = answers;
  // Parts of one push are separate files: parts after a late first part are late too.
  return first && { moment: first.moment, late: answers.some(({ late }) => late) };
}

async function refreshAndListExpected(
  db: Database,
  pool: Pool,
  flights: readonly FlightKey[],
): Promise<ExpectedRow[]> {
  const { expected, without: missingFlights } = await listExpected(db, flights);
  const stale = expected.some(row => row.stale);
  if (!stale && missingFlights.length === 0) return expected;
  if (stale) await moveExpected(db, flights);
  if (missingFlights.length > 0) await insertExpected(db, missingFlights, await firstFileOf(db, pool));
  return (await listExpected(db, flights)).expected;
}

const firstFiles = new WeakMap<Pool, string>();

async function firstFileOf(db: Database, pool: Pool): Promise<FirstFile | undefined> {
  const first = await findFirstFile(db, firstFiles.get(pool));
  if (first !== undefined) firstFiles.set(pool, first.id);
  return first;
}
