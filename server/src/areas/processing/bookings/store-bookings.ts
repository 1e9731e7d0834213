import type { Database } from '#kernel/db/pool.ts';
import type { MessageOnFlight } from '../flights/find-flights.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import { addCodeshares } from '../flights/queries.ts';
import { isSameBooking, type HeldBooking, type LocatedBooking } from '../merge/bookings.ts';
import { bookingsOfFlight, saveBookings, type HeldRow } from '../merge/queries.ts';
import { isSame, type SaidPerson } from '../merge/said.ts';
import type { Applied, BookingIds } from '../merge/state.ts';
import { bookingId, bookingRow } from './booking-row.ts';
import { cancelBookings, findBookings, lockBookings, replaceBookings } from './queries.ts';

/** The bookings of a flight as its pushes told them, each with its people, and their rows as they are stored. */
export async function loadBookings(
  db: Database,
  flight: Pick<ResolvedFlight, 'id' | 'flightDate'>,
  said: readonly SaidPerson[],
): Promise<{ bookings: HeldBooking[]; rows: ReadonlyMap<string, HeldRow> }> {
  const rows = await bookingsOfFlight(db, flight);
  const people = Map.groupBy(said, one => one.bookingId);
  const bookings = rows.map((row): HeldBooking => ({
    id: row.booking_id,
    ...row.told,
    push: row.push,
    live: row.removed_at === null,
    people: people.get(row.booking_id) ?? [],
  }));
  return { bookings, rows: new Map(rows.map(row => [row.booking_id, row])) };
}

/**
 * How the bookings of a message are told from others: under the id of one that is known by carrier, locator and day, where the message
 * or what is known may lack the day; else under an id of their own.
 */
export async function knownBookings(db: Database, part: MessageOnFlight): Promise<BookingIds> {
  const { message, flight } = part;
  const keys = message.bookings.flatMap(({ locator, carrier, otherLocators }) => [
    ...(locator === undefined ? [] : [{ locator, carrier: carrier ?? flight.carrier }]),
    ...otherLocators.map(other => ({ locator: other.locator, carrier: other.system })),
  ]);
  const known = await findBookings(db, keys, flight.flightDate);
  return (booking, carrier) => {
    const told = { carrier, locator: booking.locator, made: booking.createdAt?.slice(0, 10) };
    const same = known.filter(({ made, ...other }) =>
      isSameBooking({ ...other, made: made ?? undefined }, told),
    );
    const found = same.find(({ made }) => made === told.made) ?? same[0];
    return found?.id ?? bookingId(booking, carrier, flight.flightDate);
  };
}

/** Stores what a push tells of bookings, but for what a later version told already, and under which designators they hold the flight. */
export async function storeBookings(
  db: Database,
  part: MessageOnFlight,
  { current, cancelled }: Applied['bookings'],
): Promise<void> {
  if (current.length === 0 && cancelled.length === 0) return;
  const { flight, received, order } = part;
  const stored = await lockBookings(db, [...current, ...cancelled].map(({ id }) => id).toSorted());
  const newest = ({ id, booking }: LocatedBooking): boolean => {
    const known = stored.get(id);
    if (known === undefined) return true;
    const changed = booking.changedAt === undefined ? undefined : Date.parse(booking.changedAt);
    if (changed === undefined || known.changedAt === null || changed === known.changedAt.getTime())
      return order >= known.order;
    return changed > known.changedAt.getTime();
  };
  await replaceBookings(
    db,
    // In one order for all: the flights of a journey are often pushed at once, and new bookings wait for each other too.
    current
      .filter(newest)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, booking, carrier }) =>
        bookingRow(id, booking, carrier, flight.flightDate, { ...received, order }),
      ),
  );
  await cancelBookings(
    db,
    cancelled.filter(newest).map(({ id }) => id),
    order,
    received.at,
  );
  const codeshares = codesharesOf(flight, current);
  if (codeshares.length > 0) await addCodeshares(db, flight, codeshares);
}

/** Stores which bookings hold the flight, where that differs from what is stored. Answers of how many it did. */
export async function storeHeld(
  db: Database,
  part: MessageOnFlight,
  bookings: readonly HeldBooking[],
  stored: ReadonlyMap<string, HeldRow>,
): Promise<number> {
  const rows = bookings.map((booking): HeldRow => {
    const { id, push, live, people: _, ...told } = booking;
    const before = stored.get(id);
    return {
      booking_id: id,
      push,
      push_at: before?.push === push ? before.push_at : part.received.at,
      removed_at: live ? null : (before?.removed_at ?? part.received.at),
      told,
    };
  });
  const changed = rows.filter(row => !isStored(row, stored.get(row.booking_id)));
  await saveBookings(db, part.flight, changed);
  return changed.length;
}

function isStored(row: HeldRow, stored: HeldRow | undefined): boolean {
  return (
    stored !== undefined &&
    stored.push === row.push &&
    (stored.removed_at === null) === (row.removed_at === null) &&
    isSame(stored.told, row.told)
  );
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
