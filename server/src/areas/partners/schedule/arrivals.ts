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
  /** The flights that the message was applied to; their rows are stored and locked by this transaction. */
  flights: readonly { id: string; flightDate: string }[];
  source: 'API' | 'PNR';
  /** False for a list of crew: it is no answer to the list of passengers that is expected. */
  answers: boolean;
  fileId: string;
  receivedAt: Date;
}

/**
 * Keeps what is expected of the flights of a message in step with it, and marks the moment that the message answers to, on time or
 * late (design, section 6; standards digest, section 16). Answers that of the first flight, and whether the message is late for any. `pool`
 * says of which database the transaction is.
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
  // Parts of one push come as files of their own: those that follow a late first part are late too.
  return first && { moment: first.moment, late: noted.some(({ late }) => late) };
}

/** What is expected of flights, made and moved where it is not as their times and the rules say. */
async function expectedNow(db: Database, pool: Pool, flights: readonly FlightKey[]): Promise<ExpectedRow[]> {
  const { expected, without } = await expectedOf(db, flights);
  const stale = expected.some(row => row.stale);
  if (!stale && without.length === 0) return expected;
  if (stale) await moveExpected(db, flights);
  if (without.length > 0) await expectFlights(db, without, await firstFileOf(db, pool));
  return (await expectedOf(db, flights)).expected;
}

/** The id of the first file of each database, by its pool, once there is one. */
const firstFiles = new WeakMap<Pool, string>();

async function firstFileOf(db: Database, pool: Pool): Promise<FirstFile | undefined> {
  const first = await firstFile(db, firstFiles.get(pool));
  if (first !== undefined) firstFiles.set(pool, first.id);
  return first;
}
