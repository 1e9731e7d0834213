import type { Message } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { StoredBookings } from '../bookings/store-bookings.ts';
import type { MessageOnFlight } from '../flights/find-flights.ts';
import type { JoinedPush } from '../pushes/add-push.ts';
import type { Merged } from './merge-people.ts';
import type { FlightPerson, PassengerState } from './people.ts';
import { setStates } from './queries.ts';

/**
 * Marks the people of a flight of whom a message tells by not naming them: those left behind by a close-out, and those whose
 * booking left the flight or no longer has them. Answers their ids.
 */
export async function markUnnamed(
  db: Database,
  part: MessageOnFlight,
  merged: Merged,
  push: JoinedPush,
  bookings: StoredBookings,
): Promise<string[]> {
  const rule = part.source === 'API' ? byCloseOut(part.message, push) : byBookings(bookings);
  if (rule === undefined) return [];
  const named = new Set(merged.named.map(({ id }) => id));
  const ids = merged.people.all
    .filter(person => !named.has(person.id) && rule.applies(person))
    .map(({ id }) => id);
  await setStates(db, part.flight, ids, rule.state, part.received.at);
  return ids;
}

interface Rule {
  applies(person: FlightPerson): boolean;
  state: PassengerState;
}

const closeOuts: Partial<Record<Message['function'], { from: PassengerState[]; to: PassengerState }>> = {
  CLOSE_ON_BOARD: { from: ['RESERVED', 'ON_LIST', 'ON_BOARD'], to: 'NOT_ON_BOARD' },
  CLOSE_NOT_ON_BOARD: { from: ['ON_LIST'], to: 'ON_BOARD' },
};

/** Those on board leave the others behind, and the reverse. Each part of the push names some of the people: it takes all of them. */
function byCloseOut({ function: asked }: Message, { parts, complete }: JoinedPush): Rule | undefined {
  const closeOut = closeOuts[asked];
  if (closeOut === undefined || !complete) return undefined;
  const files = new Set(parts.map(({ file_id }) => file_id));
  return {
    applies: ({ kind, state, apiFileId }) =>
      kind === 'PASSENGER' && closeOut.from.includes(state) && !files.has(apiFileId ?? ''),
    state: closeOut.to,
  };
}

/** Whom the airline's list has stays, whatever became of the booking. */
function byBookings({ current, gone }: StoredBookings): Rule {
  const left = new Set([...gone, ...current.map(({ id }) => id)]);
  return {
    applies: ({ state, bookingId }) => state === 'RESERVED' && bookingId !== null && left.has(bookingId),
    state: 'REMOVED',
  };
}
