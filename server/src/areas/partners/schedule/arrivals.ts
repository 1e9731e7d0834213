import type { Database, Pool } from '#kernel/db/pool.ts';
import { momentOf, stateOf } from './moments.ts';
import {
  answerExpected,
  expectedOf,
  expectFlights,
  firstFile,
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
export async function noteArrival(
  db: Database,
  pool: Pool,
  arrival: Arrival,
): Promise<{ moment: string; late: boolean } | undefined> {
  const flights: FlightKey[] = arrival.flights.map(({ id, flightDate }) => ({ id, flightDate }));
  if (flights.length === 0) return undefined;
  const all = await expectedNow(db, pool, flights);
  if (!arrival.answers) return undefined;
  const expected = all.filter(({ source }) => source === arrival.source);
  const noted: { moment: string; late: boolean }[] = [];
  for (const flight of flights) {
    const found = momentOf(
      expected.filter(entry => entry.flightId === flight.id),
      arrival.receivedAt,
    );
    if (found === undefined) continue;
    const state = found.receivedAt === null ? stateOf(found, arrival.receivedAt) : found.state;
    if (found.receivedAt === null)
      await answerExpected(db, flight, { ...arrival, moment: found.moment, state });
    noted.push({ moment: found.moment, late: state === 'LATE' });
  }
  const [first] = noted;
  // Parts of one push are separate files: parts after a late first part are late too.
  return first && { moment: first.moment, late: noted.some(({ late }) => late) };
}

async function expectedNow(db: Database, pool: Pool, flights: readonly FlightKey[]): Promise<ExpectedRow[]> {
  const { expected, without } = await expectedOf(db, flights);
  const stale = expected.some(row => row.stale);
  if (!stale && without.length === 0) return expected;
  if (stale) await moveExpected(db, flights);
  if (without.length > 0) await expectFlights(db, without, await firstFileOf(db, pool));
  return (await expectedOf(db, flights)).expected;
}

const firstFiles = new WeakMap<Pool, string>();

async function firstFileOf(db: Database, pool: Pool): Promise<FirstFile | undefined> {
  const first = await firstFile(db, firstFiles.get(pool));
  if (first !== undefined) firstFiles.set(pool, first.id);
  return first;
}
