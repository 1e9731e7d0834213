import type { Booking, Person } from '@farol/edifact';
import {
  applyBookings,
  bookingMeant,
  locateBookings,
  type BookingsApplied,
  type HeldBooking,
} from './bookings.ts';
import { applyList, closeOut, isAllNew, type PersonChange } from './list.ts';
import type { MessageOrder } from './order.ts';
import {
  isComplete,
  isHeardWhole,
  isOutdated,
  joinPush,
  partsOf,
  pushOf,
  type JoinedPush,
  type PushRow,
} from './push.ts';
import type { PassengerState, SaidPerson } from './said.ts';
import type { Statement } from './statement.ts';

/** What the messages about a flight have told so far: a function of those messages in their order, source by source. */
export interface FlightState {
  /** Everybody whom lists told of. */
  list: SaidPerson[];
  bookings: HeldBooking[];
  /** Every message about the flight, in their order. */
  pushes: PushRow[];
}

/** What one message did to the state. */
export interface Applied {
  push: JoinedPush;
  /** Who each of the message's people is. */
  named: ReadonlyMap<Person, SaidPerson>;
  changes: readonly PersonChange[];
  bookings: Pick<BookingsApplied, 'current' | 'cancelled'>;
}

/** Gives a booking that was not on the flight before its id. */
export type BookingIds = (booking: Booking & { locator: string }, carrier: string) => string;

export function emptyState(): FlightState {
  return { list: [], bookings: [], pushes: [] };
}

/**
 * Whether a message has to be put between others that are in already, so that the state has to be made anew. A full list of people of
 * whom nobody else has told says the same before and after other full lists: carriers that tell of each passenger by themselves, from
 * several machines, are late all the time. A list that names people by what bookings tell is read again with what these tell now.
 */
export function isLate(state: FlightState, statement: Statement): boolean {
  const { source, order, message } = statement;
  const own = pushOf(statement);
  // Worked before, with somebody left out.
  if (state.pushes.some(push => isSameMessage(push, own))) return true;
  if (source === 'PNR' && state.pushes.some(({ told }) => told.asksBookings === true)) return true;
  const later = state.pushes.filter(push => push.source === source && push.message_order > order);
  if (later.length === 0) return false;
  const inAnyOrder =
    source === 'API' &&
    !isPart(statement) &&
    [message, ...later].every(other => other.function === 'FULL') &&
    // One that this makes history was applied, and must not have been.
    !later.some(push => isOutdated(push, [own]));
  return !inAnyOrder || !isAllNew(state.list, statement);
}

const isSameMessage = (one: PushRow, other: PushRow): boolean =>
  one.file_id === other.file_id && one.message_ordinal === other.message_ordinal;

function isPart({ message: { part } }: Statement): boolean {
  return part !== undefined && (part.number > 1 || !part.last);
}

/** Whether a late message is a list of which a later revision is in: it tells what was known already, and decides about nobody. */
export function isOvertaken(pushes: readonly PushRow[], statement: Statement): boolean {
  const later = pushes.filter(({ message_order: order }) => order > statement.order);
  return statement.source === 'API' && isOutdated(pushOf(statement), later);
}

/** Says of a list that its revision is older than one that came before. */
export function tellOutdated({ message, find }: Statement): void {
  find({ code: 'OLDER_REVISION', severity: 'WARNING', params: { revision: message.revision ?? '' } });
}

/** Applies the message that comes next in order to the state, which is changed. */
export function applyStatement(state: FlightState, statement: Statement, bookingIds: BookingIds): Applied {
  const { source, message } = statement;
  const told = pushOf(statement);
  state.pushes = state.pushes.filter(other => !isSameMessage(other, told));
  const earlier = state.pushes.filter(other => other.source === source);
  const row = joinPush(told, earlier);
  const parts = partsOf(row, earlier);
  const outdated = source === 'API' && isOutdated(row, earlier);
  const push: JoinedPush = { push: row, parts, complete: isComplete(parts), outdated };
  state.pushes.push(row);
  const nothing: Applied = {
    push,
    named: new Map(),
    changes: [],
    bookings: { current: [], cancelled: [] },
  };
  if (outdated) {
    tellOutdated(statement);
    return nothing;
  }
  if (source === 'API') {
    const { named, changes, asksBookings } = applyList(state.list, statement, bookedPeople(state));
    if (asksBookings) row.told = { ...row.told, asksBookings };
    return { ...nothing, named, changes: [...changes, ...closeOut(state.list, message, push)] };
  }
  if (message.function === 'UPDATE' && !earlier.some(other => other.function === 'FULL'))
    statement.find({ code: 'UPDATE_BEFORE_FULL', severity: 'WARNING' });
  const located = locateBookings(statement, (booking, carrier) => {
    const told = { carrier, locator: booking.locator, made: booking.createdAt?.slice(0, 10) };
    return bookingMeant(state.bookings, told)?.id ?? bookingIds(booking, carrier);
  });
  const bookings = applyBookings(state.bookings, statement, push, located);
  return { ...nothing, named: bookings.named, changes: bookings.changes, bookings };
}

/** Whether a close-out that names who is on board is in whole: whoever it does not name stayed behind. */
function isClosedOnBoard({ pushes }: FlightState): boolean {
  const closing = pushes.filter(push => push.function === 'CLOSE_ON_BOARD');
  return Map.groupBy(closing, ({ push }) => push)
    .values()
    .some(isHeardWhole);
}

/** What holds of all passengers of a flight. */
export interface FlightWide {
  closedOnBoard: boolean;
  /** Where the message stands that told each booking last, in whatever words, by its id. */
  toldAt: ReadonlyMap<string, MessageOrder>;
}

export function flightWide(state: FlightState): FlightWide {
  return {
    closedOnBoard: isClosedOnBoard(state),
    toldAt: new Map(state.bookings.map(({ id, order }) => [id, order])),
  };
}

/** State of a passenger by all that is said of them. Whom the lists have is as the lists say, whatever became of their bookings. */
export function stateOf(said: readonly SaidPerson[], { closedOnBoard, toldAt }: FlightWide): PassengerState {
  const listed = said.find(one => one.source === 'API');
  const toldLast = ({ bookingId, order }: SaidPerson) => toldAt.get(bookingId ?? '') ?? order;
  const reserved = said.filter(one => one.source === 'PNR' && one.state === 'RESERVED');
  if (listed !== undefined && listed.state !== 'REMOVED') return listed.state;
  if (listed !== undefined)
    return reserved.some(told => toldLast(told) > listed.order) ? 'RESERVED' : 'REMOVED';
  if (reserved.length === 0) return 'REMOVED';
  return closedOnBoard ? 'NOT_ON_BOARD' : 'RESERVED';
}

/** Everybody whom bookings told of. */
export function bookedPeople({ bookings }: FlightState): SaidPerson[] {
  return bookings.flatMap(({ people }) => people);
}
