import type { Booking, Message } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { bookingId, bookingRow, holdsSeat } from '../bookings/booking-row.ts';
import {
  bookingsMissingFrom,
  cancelBookings,
  linkBookings,
  lockBookings,
  replaceBookings,
  unlinkBookings,
} from '../bookings/queries.ts';
import { isComplete, joinPush, partsOf } from '../pushes/push.ts';
import { insertPush, pushesOfFlight, type PushRow } from '../pushes/queries.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import { mergePeople, type Merged, type Received, type Sighting } from '../people/merge.ts';
import type { Touched } from './paxlst.ts';
import { addCodeshares, settleFlight, upsertFlight } from '../flights/queries.ts';
import { setStates } from '../people/queries.ts';

interface Known {
  booking: Booking & { locator: string };
  id: string;
  carrier: string;
  index: number;
}

/**
 * Applies a PNRGOV to its flight (standards digest, section 4.5): a booking that is present is complete; an empty one is
 * cancelled; one that a later full push leaves out no longer holds the flight and is kept, marked.
 */
export async function applyPnrgov(
  db: Database,
  message: Message,
  flight: ResolvedFlight,
  unjoined: PushRow,
  received: Received,
  find: (finding: IntakeFinding) => void,
): Promise<Touched[]> {
  const earlier = (await pushesOfFlight(db, flight)).filter(other => other.source === 'PNR');
  const push = joinPush(unjoined, earlier);
  await upsertFlight(db, flight, 'PNR', received.at);
  await insertPush(db, flight, push);
  if (message.function === 'UPDATE' && earlier.every(other => other.function !== 'FULL')) {
    find({ code: 'UPDATE_BEFORE_FULL', severity: 'WARNING' });
  }
  const { current, cancelled } = await sort(db, message, flight, received.at, find);
  await replaceBookings(
    db,
    current.map(({ id, booking, carrier }) =>
      bookingRow(id, booking, carrier, flight.flightDate, { fileId: received.fileId, at: received.at }),
    ),
  );
  await linkBookings(
    db,
    flight,
    current.map(({ id }) => id),
    { name: push.push, at: push.at },
  );
  const merged = await mergePeople(db, flight, 'PNR', current.flatMap(sightingsOf), received);
  const parts = partsOf(push, earlier);
  const whole = isComplete(parts);
  const missing =
    whole && message.function === 'FULL' ? await bookingsMissingFrom(db, flight, push.push) : [];
  if (whole) compareTotal(message, parts, find);
  const gone = await unlinkBookings(db, flight, [...cancelled.map(({ id }) => id), ...missing], received.at);
  const removed = await removePeople(
    db,
    merged,
    new Set(current.map(({ id }) => id)),
    new Set(gone),
    received.at,
  );
  await shareCodes(db, flight, current);
  await settleFlight(db, flight, {});
  return [{ flight, passengerIds: [...merged.named, ...removed], ids: merged.ids }];
}

/** Bookings to store and bookings that are cancelled; what is older than we have is left out, with a finding. */
async function sort(
  db: Database,
  message: Message,
  flight: ResolvedFlight,
  now: Date,
  find: (finding: IntakeFinding) => void,
): Promise<{ current: Known[]; cancelled: Known[] }> {
  const known = identify(message, flight);
  const changedAt = await lockBookings(db, known.map(({ id }) => id).toSorted());
  const cancelled = known.filter(({ booking }) => booking.cancelled);
  for (const { id, booking, index } of cancelled) {
    if (!changedAt.has(id))
      find({
        code: 'UNKNOWN_CANCELLED_BOOKING',
        severity: 'WARNING',
        booking: index,
        params: { locator: booking.locator },
      });
  }
  await cancelBookings(
    db,
    cancelled.map(({ id }) => id),
    now,
  );
  const current = known.filter(({ id, booking, index }) => {
    if (booking.cancelled) return false;
    const stored = changedAt.get(id);
    const older =
      stored !== undefined &&
      stored !== null &&
      booking.changedAt !== undefined &&
      Date.parse(booking.changedAt) < stored.getTime();
    if (older)
      find({
        code: 'OLDER_BOOKING',
        severity: 'WARNING',
        booking: index,
        params: { locator: booking.locator },
      });
    return !older;
  });
  return { current, cancelled };
}

/** A booking without a locator cannot be told from others; the reader has said so. Of one given twice the last counts. */
function identify(message: Message, flight: ResolvedFlight): Known[] {
  const byId = new Map<string, Known>();
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

function sightingsOf({ booking, id }: Known): Sighting[] {
  const held = booking.segments.length === 0 || booking.segments.some(holdsSeat);
  return booking.people.map(person => ({
    person: { ...person, locator: person.locator ?? booking.locator },
    state: held ? 'RESERVED' : 'REMOVED',
    bookingId: id,
    whole: true,
  }));
}

/** People whose booking left the flight, or who are no longer in their booking, unless the airline's list has them. */
async function removePeople(
  db: Database,
  merged: Merged,
  kept: ReadonlySet<string>,
  gone: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const named = new Set(merged.named);
  const removed = merged.people.all
    .filter(known => known.state === 'RESERVED' && known.bookingId !== null && !named.has(known.id))
    .filter(known => gone.has(known.bookingId ?? '') || kept.has(known.bookingId ?? ''))
    .map(known => known.id);
  await setStates(db, merged.flight, removed, 'REMOVED', now);
  return removed;
}

/** One part alone is counted by the reader; over several parts only we can. */
function compareTotal(
  message: Message,
  parts: readonly PushRow[],
  find: (finding: IntakeFinding) => void,
): void {
  const expected = message.announced?.bookings;
  if (expected === undefined || parts.length === 1) return;
  const found = parts.reduce((sum, part) => sum + part.bookings, 0);
  if (found !== expected) find({ code: 'BOOKING_TOTAL', severity: 'WARNING', params: { expected, found } });
}

/** Other designators under which the bookings hold this flight. */
async function shareCodes(db: Database, flight: ResolvedFlight, current: readonly Known[]): Promise<void> {
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
  if (others.length > 0) await addCodeshares(db, flight, [...new Set(others)]);
}
