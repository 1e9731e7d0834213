import type { Database } from '#kernel/db/pool.ts';
import { momentOf, stateOf } from './moments.ts';
import { answerExpected, expectFlights, expectedOf, type FlightKey } from './queries.ts';

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
 * late (design, section 6; standards digest, section 16). Answers that of the first flight, and whether the message is late for any.
 */
export async function noteArrival(
  db: Database,
  arrival: Arrival,
): Promise<{ moment: string; late: boolean } | undefined> {
  const flights: FlightKey[] = arrival.flights.map(({ id, flightDate }) => ({ id, flightDate }));
  if (flights.length === 0) return undefined;
  await expectFlights(db, flights);
  if (!arrival.answers) return undefined;
  const expected = await expectedOf(db, flights, arrival.source);
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
