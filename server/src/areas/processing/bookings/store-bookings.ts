import type { Booking } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { MessageOnFlight } from '../flights/find-flights.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import { addCodeshares } from '../flights/queries.ts';
import type { JoinedPush } from '../pushes/add-push.ts';
import { bookingId, bookingRow } from './booking-row.ts';
import {
  bookingsMissingFrom,
  cancelBookings,
  linkBookings,
  lockBookings,
  replaceBookings,
  unlinkBookings,
} from './queries.ts';

export interface LocatedBooking {
  booking: Booking & { locator: string };
  id: string;
  carrier: string;
  /** Which of the message's bookings it is. */
  index: number;
}

export interface StoredBookings {
  /** Bookings that hold the flight by this message. */
  current: readonly LocatedBooking[];
  /** Ids of bookings that held the flight until now and no longer do. */
  gone: ReadonlySet<string>;
}

/**
 * Stores the bookings of a push (standards digest, section 4.5): a booking that is present is complete and replaces what was
 * known; an empty one is cancelled; one that a later full push leaves out no longer holds the flight and is kept, marked.
 */
export async function storeBookings(
  db: Database,
  part: MessageOnFlight,
  { push, parts, complete }: JoinedPush,
): Promise<StoredBookings> {
  const { message, flight, received } = part;
  const located = locatedBookings(part);
  if (located.length === 0 && part.source === 'API') return { current: [], gone: new Set() };
  const changedAt = await lockBookings(db, located.map(({ id }) => id).toSorted());
  const cancelled = await cancelEmpty(db, part, located, changedAt);
  const current = withoutOlder(part, located, changedAt);
  await replaceBookings(
    db,
    current.map(({ id, booking, carrier }) => bookingRow(id, booking, carrier, flight.flightDate, received)),
  );
  const held = current.map(({ id }) => id);
  await linkBookings(db, flight, held, { name: push.push, at: push.at });
  const leftOut =
    complete && message.function === 'FULL' ? await bookingsMissingFrom(db, flight, push.push) : [];
  if (complete) compareTotal(part, parts);
  const gone = await unlinkBookings(db, flight, [...cancelled, ...leftOut], received.at);
  const codeshares = codesharesOf(flight, current);
  if (codeshares.length > 0) await addCodeshares(db, flight, codeshares);
  return { current, gone: new Set(gone) };
}

/** A booking without a locator cannot be told from others; the reader has said so. Of one given twice the last counts. */
function locatedBookings({ message, flight }: MessageOnFlight): LocatedBooking[] {
  const byId = new Map<string, LocatedBooking>();
  for (const [index, booking] of message.bookings.entries()) {
    const { locator } = booking;
    if (locator === undefined) continue;
    const located = { ...booking, locator };
    const carrier = booking.carrier ?? flight.carrier;
    const id = bookingId(located, carrier, flight.flightDate);
    byId.set(id, { booking: located, id, carrier, index });
  }
  return [...byId.values()];
}

/** Marks the empty bookings as cancelled. Answers their ids, those never heard of before too. */
async function cancelEmpty(
  db: Database,
  { received, find }: MessageOnFlight,
  located: readonly LocatedBooking[],
  changedAt: ReadonlyMap<string, Date | null>,
): Promise<string[]> {
  const cancelled = located.filter(({ booking }) => booking.cancelled);
  for (const { id, booking, index } of cancelled) {
    if (changedAt.has(id)) continue;
    const params = { locator: booking.locator };
    find({ code: 'UNKNOWN_CANCELLED_BOOKING', severity: 'WARNING', booking: index, params });
  }
  const ids = cancelled.map(({ id }) => id);
  await cancelBookings(db, ids, received.at);
  return ids;
}

/** Bookings to store: what is older than we have is history only, and a finding says so. */
function withoutOlder(
  { find }: MessageOnFlight,
  located: readonly LocatedBooking[],
  changedAt: ReadonlyMap<string, Date | null>,
): LocatedBooking[] {
  return located.filter(({ id, booking, index }) => {
    if (booking.cancelled) return false;
    const stored = changedAt.get(id) ?? undefined;
    const older =
      stored !== undefined &&
      booking.changedAt !== undefined &&
      Date.parse(booking.changedAt) < stored.getTime();
    const params = { locator: booking.locator };
    if (older) find({ code: 'OLDER_BOOKING', severity: 'WARNING', booking: index, params });
    return !older;
  });
}

/** One part alone is counted by the reader; over several parts only we can. */
function compareTotal({ message, find }: MessageOnFlight, parts: JoinedPush['parts']): void {
  const expected = message.announced?.bookings;
  if (expected === undefined || parts.length === 1) return;
  const found = parts.reduce((sum, { bookings }) => sum + bookings, 0);
  if (found !== expected) find({ code: 'BOOKING_TOTAL', severity: 'WARNING', params: { expected, found } });
}

/** Other designators under which the bookings hold this flight. */
function codesharesOf(flight: ResolvedFlight, current: readonly LocatedBooking[]): string[] {
  const own = `${flight.carrier}${flight.number}`;
  const others = current.flatMap(({ booking }) =>
    booking.segments.flatMap(segment => {
      const here =
        segment.origin === flight.origin &&
        segment.destination === flight.destination &&
        segment.departure?.slice(0, 10) === flight.flightDate;
      if (!here) return [];
      const operating =
        segment.operatingCarrier &&
        segment.operatingNumber &&
        `${segment.operatingCarrier}${segment.operatingNumber}`;
      return [`${segment.carrier ?? ''}${segment.number ?? ''}`, operating ?? ''].filter(
        code => code.length > 2 && code !== own,
      );
    }),
  );
  return [...new Set(others)];
}
