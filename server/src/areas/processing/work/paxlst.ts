import type { Message, Person } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { isComplete, isOutdated, joinPush, partsOf } from '../pushes/push.ts';
import { insertPush, pushesOfFlight, type PushRow } from '../pushes/queries.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import { legsOf } from '../people/legs.ts';
import { mergePeople, settleOthers, type Received, type Sighting } from '../people/merge.ts';
import type { PassengerState } from '../people/people.ts';
import { settleFlight, upsertFlight } from '../flights/queries.ts';

/** Who has to be judged after a message: ids by flight. */
export interface Touched {
  flight: ResolvedFlight;
  passengerIds: string[];
  /** Which of them each of the message's people is. */
  ids: ReadonlyMap<Person, string>;
}

/** State that a list gives the people it names. */
const stateSaid: Partial<Record<Message['function'], PassengerState>> = {
  CANCEL_RESERVATION: 'REMOVED',
  REDUCE_PARTY: 'REMOVED',
  CANCEL_FLIGHT: 'REMOVED',
  CLOSE_ON_BOARD: 'ON_BOARD',
  CLOSE_NOT_ON_BOARD: 'NOT_ON_BOARD',
};

/**
 * Applies a PAXLST to its flights (standards digest, section 2.5): a full list replaces what it repeats and removes nobody;
 * people leave by cancellation, reduction or close-out. `flights[i]` is leg `i`, undefined where it could not be resolved.
 */
export async function applyPaxlst(
  db: Database,
  message: Message,
  flights: readonly (ResolvedFlight | undefined)[],
  unjoined: PushRow,
  received: Received,
  find: (finding: IntakeFinding) => void,
): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const [leg, flight] of flights.entries()) {
    if (flight === undefined) continue;
    const earlier = await pushesOfFlight(db, flight);
    const push = joinPush(unjoined, earlier);
    await upsertFlight(db, flight, 'API', received.at);
    await insertPush(db, flight, push);
    if (isOutdated(push, earlier)) {
      find({ code: 'OLDER_REVISION', severity: 'WARNING', params: { revision: push.revision ?? '' } });
      continue;
    }
    const merged = await mergePeople(db, flight, 'API', sightingsOn(message, leg), received);
    if (merged.unknown > 0)
      find({ code: 'UNKNOWN_PERSON', severity: 'WARNING', params: { count: merged.unknown } });
    const parts = partsOf(push, earlier);
    const files = new Set(parts.map(part => part.file_id));
    const changed = isComplete(parts) ? await settleOthers(db, merged, message, files, received.at) : [];
    await settleFlight(db, flight, flightSaid(message, received.at));
    touched.push({ flight, passengerIds: [...merged.named, ...changed], ids: merged.ids });
  }
  return touched;
}

function sightingsOn(message: Message, leg: number): Sighting[] {
  const state = stateSaid[message.function] ?? 'ON_LIST';
  return message.people
    .filter(person => legsOf(person, message.flights).includes(leg))
    .map(person => ({ person, state, whole: message.function === 'FULL' }));
}

function flightSaid(message: Message, at: Date): { cancelledAt?: Date; closedAt?: Date } {
  if (message.function === 'CANCEL_FLIGHT') return { cancelledAt: at };
  return message.function.startsWith('CLOSE') ? { closedAt: at } : {};
}
