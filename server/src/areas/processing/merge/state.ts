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

/** Depends only on the messages in order, per source. */
export interface FlightState {
  list: SaidPerson[];
  bookings: HeldBooking[];
  pushes: PushRow[];
}

export interface Applied {
  push: JoinedPush;
  named: ReadonlyMap<Person, SaidPerson>;
  changes: readonly PersonChange[];
  bookings: Pick<BookingsApplied, 'current' | 'cancelled'>;
}

export type BookingIds = (booking: Booking & { locator: string }, carrier: string) => string;

export function emptyState(): FlightState {
  return { list: [], bookings: [], pushes: [] };
}

/**
 * Checks whether the flight must be rebuilt. Full lists with only new people commute, because carriers that
 * send passengers separately are often late. New bookings may change lists matched through bookings.
 */
export function isLate(state: FlightState, statement: Statement): boolean {
  const { source, order, message } = statement;
  const own = pushOf(statement);
  // Processed before, with people left out.
  if (state.pushes.some(push => isSameMessage(push, own))) return true;
  if (source === 'PNR' && state.pushes.some(({ told }) => told.asksBookings === true)) return true;
  const later = state.pushes.filter(push => push.source === source && push.message_order > order);
  if (later.length === 0) return false;
  const inAnyOrder =
    source === 'API' &&
    !isPart(statement) &&
    [message, ...later].every(other => other.function === 'FULL') &&
    // This message would outdate one that was applied.
    !later.some(push => isOutdated(push, [own]));
  return !inAnyOrder || !isAllNew(state.list, statement);
}

const isSameMessage = (one: PushRow, other: PushRow): boolean =>
  one.file_id === other.file_id && one.message_ordinal === other.message_ordinal;

function isPart({ message: { part } }: Statement): boolean {
  return part !== undefined && (part.number > 1 || !part.last);
}

/** Superseded lists decide nothing. */
export function isOvertaken(pushes: readonly PushRow[], statement: Statement): boolean {
  const later = pushes.filter(({ message_order: order }) => order > statement.order);
  return statement.source === 'API' && isOutdated(pushOf(statement), later);
}

export function tellOutdated({ message, find }: Statement): void {
  find({ code: 'OLDER_REVISION', severity: 'WARNING', params: { revision: message.revision ?? '' } });
}

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

/** Everyone not named stayed behind. */
function isClosedOnBoard({ pushes }: FlightState): boolean {
  const closing = pushes.filter(push => push.function === 'CLOSE_ON_BOARD');
  return Map.groupBy(closing, ({ push }) => push)
    .values()
    .some(isHeardWhole);
}

export interface FlightWide {
  closedOnBoard: boolean;
  toldAt: ReadonlyMap<string, MessageOrder>;
}

export function flightWide(state: FlightState): FlightWide {
  return {
    closedOnBoard: isClosedOnBoard(state),
    toldAt: new Map(state.bookings.map(({ id, order }) => [id, order])),
  };
}

/** Lists win over bookings. */
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

export function bookedPeople({ bookings }: FlightState): SaidPerson[] {
  return bookings.flatMap(({ people }) => people);
}
