import type { Booking } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { ResolvedFlight, MessageOnFlight } from '../flights/flights.ts';
import { addCodeshares } from '../flights/queries.ts';
import { isSameBooking, type FlightBooking, type LocatedBooking } from '../merge/bookings.ts';
import { findPushedFlight, isOnPushedFlight } from '../merge/pushed-flight.ts';
import { listFlightBookings, saveFlightBookings, type FlightBookingRow } from '../merge/queries.ts';
import { isEqual, type SourcePerson } from '../merge/source-person.ts';
import type { MessageOrder } from '../merge/order.ts';
import type { Applied, BookingIds } from '../merge/state.ts';
import { buildBookingId, buildBookingRow } from './booking-row.ts';
import {
  cancelBookings,
  findBookings,
  insertBookings,
  lockBookingVersions,
  replaceBookings,
  type KnownBooking,
} from './queries.ts';
import { winsOver, type Version } from './version.ts';

export async function loadBookings(
  db: Database,
  flight: Pick<ResolvedFlight, 'id' | 'flightDate'>,
  sources: readonly SourcePerson[],
): Promise<{ bookings: FlightBooking[]; rows: ReadonlyMap<string, FlightBookingRow> }> {
  const rows = await listFlightBookings(db, flight);
  const people = Map.groupBy(sources, one => one.bookingId);
  const bookings = rows.map((row): FlightBooking => ({
    id: row.booking_id,
    ...row.told,
    push: row.push,
    live: row.removed_at === null,
    people: people.get(row.booking_id) ?? [],
  }));
  return { bookings, rows: new Map(rows.map(row => [row.booking_id, row])) };
}

/**
 * Returns a function that finds the known id of a booking, tolerating a missing date, or derives a new one.
 */
export async function loadBookingIds(db: Database, part: MessageOnFlight): Promise<BookingIds> {
  const { message, flight } = part;
  const keys = message.bookings.flatMap(({ locator, carrier, otherLocators }) => [
    ...(locator === undefined ? [] : [{ locator, carrier: carrier ?? flight.carrier }]),
    ...otherLocators.map(other => ({ locator: other.locator, carrier: other.system })),
  ]);
  const undated = message.bookings.some(({ createdAt }) => createdAt === undefined);
  const storedBookings = await findBookings(
    db,
    keys,
    flight.flightDate,
    undated ? earliestDeparture(part.order) : null,
  );
  return (booking, carrier) => {
    const bookingKey = { carrier, locator: booking.locator, made: booking.createdAt?.slice(0, 10) };
    const same = storedBookings.filter(({ made, ...other }) =>
      isSameBooking({ ...other, made: made ?? undefined }, bookingKey),
    );
    const live = same.filter(({ cancelled, next }) => !cancelled && next !== null);
    if (booking.cancelled && bookingKey.made === undefined && live.length > 1)
      part.find({
        code: 'BOOKING_NOT_TOLD_APART',
        severity: 'WARNING',
        params: { locator: booking.locator },
      });
    const found =
      same.find(({ made }) => (made ?? undefined) === bookingKey.made) ?? pickUndated(same, booking, part);
    return found?.id ?? buildBookingId(booking, carrier, flight.flightDate);
  };
}

/**
 * Picks among bookings without a date: the one this message matched before, else the next to depart. A
 * repeated cancellation must match the same booking.
 */
function pickUndated(
  same: readonly KnownBooking[],
  booking: Booking,
  { order }: MessageOnFlight,
): KnownBooking | undefined {
  if (booking.cancelled) return same.find(({ cancelOrder }) => cancelOrder === order) ?? same[0];
  return same.find(one => one.order === order) ?? same.find(({ cancelled }) => !cancelled) ?? same[0];
}

/** The order has the minute in UTC; departures are local, up to twelve hours behind. */
function earliestDeparture(order: MessageOrder): string {
  const made = Temporal.PlainDateTime.from(order.slice(0, 'YYYY-MM-DDTHH:MM'.length));
  return made.subtract({ hours: 12 }).toString({ smallestUnit: 'minute' });
}

/** Stores the bookings of a push unless a later version is stored, and the codeshares of the flight. */
export async function storeBookings(
  db: Database,
  part: MessageOnFlight,
  { current, cancelled }: Applied['bookings'],
): Promise<void> {
  if (current.length === 0 && cancelled.length === 0) return;
  const { flight, received, order } = part;
  const stored = await lockBookingVersions(db, [...current, ...cancelled].map(({ id }) => id).toSorted());
  const versionOf = ({ carrier, booking: { changedAt } }: LocatedBooking): Version => ({
    own: isOwnCarrier(part, carrier),
    changedAt: changedAt === undefined ? undefined : Date.parse(changedAt),
    order,
  });
  const rows = current
    .filter(one => winsOver(versionOf(one), stored.get(one.id)?.content))
    .map(one => {
      const content = versionOf(one);
      const cancellation = stored.get(one.id)?.cancellation;
      return buildBookingRow(
        one.id,
        one.booking,
        one.carrier,
        flight.flightDate,
        { ...received, order },
        { own: content.own, cancelled: cancellation !== undefined && !winsOver(content, cancellation) },
      );
    });
  const [changed, added] = [
    rows.filter(({ id }) => stored.has(id)),
    rows.filter(({ id }) => !stored.has(id)),
  ];
  await insertBookings(db, added);
  await replaceBookings(db, changed);
  await cancelBookings(
    db,
    cancelled.flatMap(one => {
      const storedBooking = stored.get(one.id);
      const cancellation = versionOf(one);
      if (storedBooking === undefined || !winsOver(cancellation, storedBooking.cancellation)) return [];
      return [{ id: one.id, cancellation, cancelled: winsOver(cancellation, storedBooking.content) }];
    }),
    received.at,
  );
  const codeshares = listCodeshares(part, current);
  if (codeshares.length > 0) await addCodeshares(db, flight, codeshares);
}

function isOwnCarrier({ flight, partner, received }: MessageOnFlight, carrier: string): boolean {
  const { speaksFor } = received;
  return carrier === (partner ?? flight.carrier) || speaksFor === null || speaksFor.includes(carrier);
}

/** Stores changed bookings of the flight and returns how many. */
export async function storeFlightBookings(
  db: Database,
  part: MessageOnFlight,
  bookings: readonly FlightBooking[],
  stored: ReadonlyMap<string, FlightBookingRow>,
): Promise<number> {
  const rows = bookings.map((booking): FlightBookingRow => {
    const { id, push, live, people: _, ...bookingKey } = booking;
    const before = stored.get(id);
    return {
      booking_id: id,
      push,
      push_at: before?.push === push ? before.push_at : part.received.at,
      removed_at: live ? null : (before?.removed_at ?? part.received.at),
      told: bookingKey,
    };
  });
  const changed = rows.filter(row => !isStored(row, stored.get(row.booking_id)));
  await saveFlightBookings(db, part.flight, changed);
  return changed.length;
}

function isStored(row: FlightBookingRow, stored: FlightBookingRow | undefined): boolean {
  return (
    stored !== undefined &&
    stored.push === row.push &&
    (stored.removed_at === null) === (row.removed_at === null) &&
    isEqual(stored.told, row.told)
  );
}

function listCodeshares(part: MessageOnFlight, current: readonly LocatedBooking[]): string[] {
  const own = `${part.flight.carrier}${part.flight.number}`;
  const pushed = findPushedFlight(part);
  const others = current.flatMap(({ booking }) =>
    booking.segments
      .filter(segment => isOnPushedFlight(segment, pushed))
      .flatMap(({ carrier = '', number = '', operatingCarrier, operatingNumber }) => {
        const operating = operatingCarrier && operatingNumber && operatingCarrier + operatingNumber;
        return [carrier + number, operating ?? ''].filter(code => code.length > 2 && code !== own);
      }),
  );
  return [...new Set(others)];
}
