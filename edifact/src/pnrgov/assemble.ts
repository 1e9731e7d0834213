import { birthUntil, type Century } from '../core/dates.ts';
import type { MessageContext } from '../options.ts';
import type { Booking, Person, Segment } from '../types.ts';
import { pushedSegment, type CheckIn, type Draft } from './booking.ts';
import { byName } from './linking.ts';
import { applyRequests } from './requests.ts';
import { tripType } from './trip.ts';

/** What is known of the push when a booking is put together. */
export interface PushFacts {
  flight: Segment | undefined;
  /** Local date of the flight, or a stand-in for choosing centuries. */
  date: string;
  dateKnown: boolean;
  update: boolean;
  /** Index of the booking in its message. */
  index: number;
}

let lastDate = '';
let lastCentury = birthUntil('2000-01-01');

/** The centuries of births until a day, which is the same for all bookings of a push. */
export function centuryUntil(date: string): Century {
  if (date !== lastDate) {
    lastCentury = birthUntil(date);
    lastDate = date;
  }
  return lastCentury;
}

/** Completes a gathered booking: links requests and check-ins, counts the party, tells the trip type (standards digest, 4.4, 4.5, 7). */
export function assemble(draft: Draft, context: MessageContext, push: PushFacts): Booking {
  const { booking } = draft;
  booking.cancelled = !draft.substance && (push.update || draft.emptyOriginator);
  const pushed = pushedSegment(booking.segments, push.flight);
  applyCheckIns(draft, pushed);
  applyRequests({
    draft,
    context,
    booking: push.index,
    century: centuryUntil(push.date),
    flightDate: push.dateKnown ? push.date : '',
    pushed,
  });
  booking.people = draft.travellers.map(({ person }) => person);
  booking.partySize = partySize(draft, pushed);
  if (draft.hasTotal) booking.total = Math.round(draft.total * 100) / 100;
  if (booking.purchaseDate === undefined && booking.createdAt !== undefined)
    booking.purchaseDate = booking.createdAt.slice(0, 10);
  const trip = tripType(booking.segments, context.options.connectionHours ?? 24);
  if (trip !== undefined) booking.tripType = trip;
  report(draft, context, push, pushed);
  return booking;
}

function report(draft: Draft, context: MessageContext, push: PushFacts, pushed: number): void {
  const { booking } = draft;
  const where = { at: draft.place, booking: push.index };
  if (booking.locator === undefined) context.findings.add('NO_RCI', where);
  else if (!/^[A-Z\d]{3,8}$/i.test(booking.locator))
    context.findings.add('LOCATOR', { ...where, value: booking.locator });
  if (pushed < 0 && push.flight !== undefined && booking.segments.length > 0)
    context.findings.add('PUSH_SEGMENT_MISSING', where);
  for (const [
    person,
    {
      person: { surname, givenNames },
    },
  ] of draft.travellers.entries()) {
    if (surname === undefined && givenNames === undefined)
      context.findings.add('NAME_MISSING', { ...where, person });
  }
}

/** People in the booking: the named ones, or the seats held on the flight of the push when names are missing. */
function partySize(draft: Draft, pushed: number): number {
  const { booking, travellers } = draft;
  const held =
    booking.segments[pushed]?.quantity ??
    Math.max(0, ...booking.segments.map(segment => segment.quantity ?? 0));
  const anonymous = booking.groupName !== undefined || travellers.length === 0;
  return anonymous ? Math.max(travellers.length, held, draft.quantity) : travellers.length;
}

function checkedIn(draft: Draft, record: CheckIn, order: number): Person | undefined {
  const { travellers } = draft;
  if (record.reference !== '') {
    const found = travellers.find(({ person }) => person.reference === record.reference);
    if (found !== undefined) return found.person;
  }
  if (record.surname !== '') return byName(travellers, record.surname, record.given)?.person;
  return record.reference === '' ? travellers[order]?.person : undefined;
}

/** Check-in data count for the flight of the push; when that is not in the itinerary, for the one flight that has any. */
function applyCheckIns(draft: Draft, pushed: number): void {
  const only = draft.checkIns[0]?.segment;
  const fallback = draft.checkIns.every(record => record.segment === only) ? only : -1;
  const wanted = pushed >= 0 ? pushed : fallback;
  let order = 0;
  for (const record of draft.checkIns) {
    if (record.segment !== wanted) continue;
    const person = checkedIn(draft, record, order++);
    if (person !== undefined) applyCheckIn(person, record);
  }
}

function applyCheckIn(person: Person, record: CheckIn): void {
  const checkIn: NonNullable<Person['checkIn']> = person.checkIn ?? {};
  if (record.at !== undefined) checkIn.at = record.at;
  if (record.sequence !== '') checkIn.sequence = record.sequence;
  if (record.cabin !== '') checkIn.cabin = record.cabin;
  if (Object.keys(checkIn).length > 0) person.checkIn = checkIn;
  if (record.seat !== '') person.seat = record.seat;
  if (record.bags !== undefined) person.bags = record.bags;
}
