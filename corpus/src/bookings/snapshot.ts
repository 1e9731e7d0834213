import { addMinutes } from '../calendar.ts';
import type { CorpusFlight } from '../flights/flights.ts';
import { type CorpusBooking, type CorpusTraveller, MINUTES_BEFORE, type Moment, MOMENTS } from './model.ts';
import { type PlannedBooking, type PlannedTraveller, getPlan } from './plan.ts';

export function getInstant(flight: CorpusFlight, moment: Moment): string {
  return addMinutes(flight.departureAt, -MINUTES_BEFORE[moment]);
}

function documentsAt(planned: PlannedTraveller, index: number): CorpusTraveller['documents'] {
  if (index < planned.documentsFrom) return [];
  const [first, ...rest] = planned.documents;
  const { mistyped } = planned;
  if (first === undefined || mistyped === undefined || index >= mistyped.until) return planned.documents;
  return [{ ...first, number: mistyped.number }, ...rest];
}

function travellerAt(planned: PlannedTraveller, index: number, at: string): CorpusTraveller {
  const seat = planned.seats.findLast(({ from }) => from <= index)?.seat;
  const { checksInAt, sequence, bags } = planned;
  const checkedIn = checksInAt !== undefined && checksInAt <= at;
  return {
    ...planned.fixed,
    documents: documentsAt(planned, index),
    ...(seat !== undefined && { seat }),
    ...(checkedIn && { checkedInAt: checksInAt, ...(sequence !== undefined && { sequence }) }),
    // Bags are dropped at the airport, so no push before closing has them.
    ...(checkedIn && bags !== undefined && index >= MOMENTS.indexOf('CLOSING') && { bags }),
    onBoard: index === MOMENTS.indexOf('DEPARTED') && planned.boards,
  };
}

function changesOf(booking: PlannedBooking, instants: readonly string[]): Set<number> {
  const changes = new Set<number>();
  if (booking.cancelledAt !== undefined) changes.add(booking.cancelledAt);
  for (const { namedFrom, documentsFrom, mistyped, seats, checksInAt, bags } of booking.travellers) {
    changes.add(namedFrom).add(documentsFrom);
    if (mistyped !== undefined) changes.add(mistyped.until);
    for (const { from } of seats) changes.add(from);
    if (checksInAt === undefined) continue;
    changes.add(instants.findIndex(instant => checksInAt <= instant));
    if (bags !== undefined) changes.add(MOMENTS.indexOf('CLOSING'));
  }
  return new Set([...changes].filter(index => index > booking.from));
}

function bookingAt(booking: PlannedBooking, index: number, instants: readonly string[]): CorpusBooking {
  const at = instants[index] ?? '';
  const cancelled = booking.cancelledAt !== undefined && booking.cancelledAt <= index;
  const changes = [...changesOf(booking, instants)].filter(change => change <= index);
  const last = changes.length === 0 ? undefined : instants[Math.max(...changes)];
  return {
    ...booking.fixed,
    cancelled,
    changedAt: last === undefined ? booking.fixed.createdAt : addMinutes(last, -7),
    travellers: booking.travellers
      .filter(traveller => traveller.namedFrom <= index)
      .map(traveller => travellerAt(traveller, index, at)),
  };
}

function instantsOf(flight: CorpusFlight): string[] {
  return MOMENTS.map(moment => getInstant(flight, moment));
}

export function listBookings(flight: CorpusFlight, moment: Moment): CorpusBooking[] {
  const index = MOMENTS.indexOf(moment);
  const instants = instantsOf(flight);
  return getPlan(flight)
    .filter(booking => booking.from <= index)
    .map(booking => bookingAt(booking, index, instants));
}

export function listChangedBookings(flight: CorpusFlight, moment: Moment): CorpusBooking[] {
  const index = MOMENTS.indexOf(moment);
  const instants = instantsOf(flight);
  return getPlan(flight)
    .filter(
      booking => booking.from === index || (booking.from < index && changesOf(booking, instants).has(index)),
    )
    .filter(booking => booking.cancelledAt === undefined || booking.cancelledAt >= index)
    .map(booking => bookingAt(booking, index, instants));
}

export function listPeopleOnBoard(flight: CorpusFlight): CorpusBooking[] {
  return listBookings(flight, 'DEPARTED').filter(({ cancelled }) => !cancelled);
}
