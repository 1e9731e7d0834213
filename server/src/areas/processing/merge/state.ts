import type { Booking, Person } from '@farol/edifact';
import {
  applyBookings,
  pickBooking,
  locateBookings,
  type BookingsApplied,
  type FlightBooking,
} from './bookings.ts';
import { applyList, applyCloseOut, hasOnlyNewPeople, type PersonChange } from './list.ts';
import type { MessageOrder } from './order.ts';
import {
  isComplete,
  isFullyStored,
  isOutdated,
  joinPush,
  partsOf,
  toPushRow,
  type JoinedPush,
  type PushRow,
} from './push.ts';
import type { Route } from './route.ts';
import type { PassengerState, SourcePerson } from './source-person.ts';
import type { FlightMessage } from './flight-message.ts';

/** Depends only on the messages in order, per source. */
export interface FlightState {
  list: SourcePerson[];
  bookings: FlightBooking[];
  pushes: PushRow[];
}

export interface Applied {
  push: JoinedPush;
  named: ReadonlyMap<Person, SourcePerson>;
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
export function isLate(state: FlightState, statement: FlightMessage): boolean {
  const { source, order, message } = statement;
  const own = toPushRow(statement);
  // Processed before, with people left out.
  if (state.pushes.some(push => isSameMessage(push, own))) return true;
  if (source === 'PNR' && state.pushes.some(({ told: pushRow }) => pushRow.asksBookings === true))
    return true;
  const later = state.pushes.filter(push => push.source === source && push.message_order > order);
  if (later.length === 0) return false;
  const inAnyOrder =
    source === 'API' &&
    !isPart(statement) &&
    [message, ...later].every(other => other.function === 'FULL') &&
    // This message would outdate one that was applied.
    !later.some(push => isOutdated(push, [own]));
  return !inAnyOrder || !hasOnlyNewPeople(state.list, statement);
}

const isSameMessage = (one: PushRow, other: PushRow): boolean =>
  one.file_id === other.file_id && one.message_ordinal === other.message_ordinal;

function isPart({ message: { part } }: FlightMessage): boolean {
  return part !== undefined && (part.number > 1 || !part.last);
}

/** Superseded lists decide nothing. */
export function isSuperseded(pushes: readonly PushRow[], statement: FlightMessage): boolean {
  const later = pushes.filter(({ message_order: order }) => order > statement.order);
  return statement.source === 'API' && isOutdated(toPushRow(statement), later);
}

export function addOutdatedFinding({ message, find }: FlightMessage): void {
  find({ code: 'OLDER_REVISION', severity: 'WARNING', params: { revision: message.revision ?? '' } });
}

export function applyStatement(
  state: FlightState,
  statement: FlightMessage,
  bookingIds: BookingIds,
): Applied {
  const { source, message } = statement;
  const pushRow = toPushRow(statement);
  state.pushes = state.pushes.filter(other => !isSameMessage(other, pushRow));
  const earlier = state.pushes.filter(other => other.source === source);
  const row = joinPush(pushRow, earlier);
  const parts = partsOf(row, earlier);
  const outdated = source === 'API' && isOutdated(row, earlier);
  const push: JoinedPush = { push: row, parts, complete: isComplete(parts), outdated };
  state.pushes.push(row);
  const unchanged: Applied = {
    push,
    named: new Map(),
    changes: [],
    bookings: { current: [], cancelled: [] },
  };
  if (outdated) {
    addOutdatedFinding(statement);
    return unchanged;
  }
  if (source === 'API') {
    const { named, changes, asksBookings } = applyList(state.list, statement, listBookedPeople(state));
    if (asksBookings) row.told = { ...row.told, asksBookings };
    return { ...unchanged, named, changes: [...changes, ...applyCloseOut(state.list, message, push)] };
  }
  if (message.function === 'UPDATE' && !earlier.some(other => other.function === 'FULL'))
    statement.find({ code: 'UPDATE_BEFORE_FULL', severity: 'WARNING' });
  const located = locateBookings(statement, (booking, carrier) => {
    const bookingKey = { carrier, locator: booking.locator, made: booking.createdAt?.slice(0, 10) };
    return pickBooking(state.bookings, bookingKey)?.id ?? bookingIds(booking, carrier);
  });
  const bookings = applyBookings(state.bookings, statement, push, located);
  return { ...unchanged, named: bookings.named, changes: bookings.changes, bookings };
}

/** Everyone not named stayed behind. */
function isClosedOnBoard({ pushes }: FlightState): boolean {
  const closing = pushes.filter(push => push.function === 'CLOSE_ON_BOARD');
  return Map.groupBy(closing, ({ push }) => push)
    .values()
    .some(isFullyStored);
}

export interface FlightFacts {
  closedOnBoard: boolean;
  orderByBooking: ReadonlyMap<string, MessageOrder>;
  routeByBooking: ReadonlyMap<string, Route>;
}

export function toFlightWide(state: FlightState): FlightFacts {
  return {
    closedOnBoard: isClosedOnBoard(state),
    orderByBooking: new Map(state.bookings.map(({ id, order }) => [id, order])),
    routeByBooking: new Map(
      state.bookings.flatMap(({ id, route }) => (route === undefined ? [] : [[id, route] as const])),
    ),
  };
}

/** Lists win over bookings. */
export function derivePassengerState(
  sources: readonly SourcePerson[],
  { closedOnBoard, orderByBooking }: FlightFacts,
): PassengerState {
  const listed = sources.find(one => one.source === 'API');
  const lastOrder = ({ bookingId, order }: SourcePerson) => orderByBooking.get(bookingId ?? '') ?? order;
  const reserved = sources.filter(one => one.source === 'PNR' && one.state === 'RESERVED');
  if (listed !== undefined && listed.state !== 'REMOVED') return listed.state;
  if (listed !== undefined)
    return reserved.some(pushRow => lastOrder(pushRow) > listed.order) ? 'RESERVED' : 'REMOVED';
  if (reserved.length === 0) return 'REMOVED';
  return closedOnBoard ? 'NOT_ON_BOARD' : 'RESERVED';
}

export function listBookedPeople({ bookings }: FlightState): SourcePerson[] {
  return bookings.flatMap(({ people }) => people);
}
