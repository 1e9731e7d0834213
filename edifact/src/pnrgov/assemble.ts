import { personOfInfant } from '../codes/name-brackets.ts';
import { isPlaceholder } from '../codes/placeholders.ts';
import { isPlainCode } from '../core/characters.ts';
import { birthUntil, type Century } from '../core/dates.ts';
import type { MessageContext } from '../options.ts';
import type { Booking, Person, Segment } from '../types.ts';
import { addSources, noteBags, noteCheckIn, noteLeg, noteLocators } from './booking-sources.ts';
import { newTraveller, pushedSegment, type CheckIn, type Draft } from './booking.ts';
import { findByName, findByReference } from './linking.ts';
import { applyRequests } from './requests.ts';
import type { RowSource } from './scope.ts';
import { addOtherLeg, applyThroughBags, type OtherLegCheckIn } from './other-legs.ts';
import { tripType } from './trip.ts';

export interface PushFacts {
  flight: Segment | undefined;
  /** Date of the flight, or a substitute that decides centuries. */
  date: string;
  dateKnown: boolean;
  /** DDMMYY, for years that two digits can express. */
  flightDay?: number;
  update: boolean;
  index: number;
}

let lastDate = '';
let lastCentury = birthUntil('2000-01-01');

/** Cached, because all bookings of a push share the day. */
function centuryUntil(date: string): Century {
  if (date !== lastDate) {
    lastCentury = birthUntil(date);
    lastDate = date;
  }
  return lastCentury;
}

/** Links requests and check-ins, counts the party, finds the trip type (standards digest, 4.4, 4.5, 7). */
export function assemble(draft: Draft, context: MessageContext, push: PushFacts, rows?: RowSource): Booking {
  const { booking } = draft;
  const century = centuryUntil(push.date);
  const findingsBefore = context.findings.list.length;
  if (draft.infants.length > 0) joinInfants(draft, context, century, rows);
  useCarriersLocator(booking, push.flight?.carrier);
  if (context.tracker !== undefined) noteLocators(context.tracker, booking);
  booking.cancelled = !draft.substance && (push.update || draft.emptyOriginator);
  const pushed = pushedSegment(booking.segments, push.flight, draft.days, push.flightDay);
  applyCheckIns(draft, context, pushed, rows);
  applyRequests({
    draft,
    context,
    booking: push.index,
    century,
    flightDate: push.dateKnown ? push.date : '',
    pushed,
    rows,
  });
  rows?.nameTravellers();
  booking.partySize = partySize(draft, pushed);
  if (draft.travellers.some(({ person }) => isPlaceholder(person)))
    removePlaceholders(draft, context, push, findingsBefore);
  booking.people = peopleOf(draft);
  if (draft.hasTotal) booking.total = Math.round(draft.total * 100) / 100;
  if (booking.purchaseDate === undefined && booking.createdAt !== undefined)
    booking.purchaseDate = draft.createdOn || booking.createdAt.slice(0, 10);
  booking.tripType = tripType(booking.segments, context.options.connectionHours ?? 24, draft.minutes);
  report(draft, context, push, pushed);
  if (context.tracker !== undefined) addSources(context.tracker, draft);
  return booking;
}

/** Codes of reservation systems, not carriers. */
const SYSTEM = /^1[A-Z]$/;

/** Prefers the carrier's own locator, in any order. */
function useCarriersLocator(booking: Booking, pushing: string | undefined): void {
  const { carrier, locator, otherLocators } = booking;
  if (carrier === undefined || locator === undefined || otherLocators.length === 0 || !SYSTEM.test(carrier))
    return;
  const own =
    otherLocators.find(other => other.system === pushing) ??
    otherLocators.find(({ system }) => system !== '' && !SYSTEM.test(system));
  if (own === undefined) return;
  booking.locator = own.locator;
  booking.carrier = own.system;
  const others = otherLocators.filter(other => other !== own);
  booking.otherLocators = [{ system: carrier, locator }, ...others];
}

function joinInfants(
  draft: Draft,
  { tracker }: MessageContext,
  century: Century,
  rows: RowSource | undefined,
): void {
  rows?.nameTravellers();
  for (const infant of draft.infants) {
    const existingPerson = findByName(draft, infant.surname, infant.given)?.person;
    const person = personOfInfant(infant, undefined, century);
    const range = tracker?.rangeOf(infant, 'given');
    if (range !== undefined) tracker?.noteChanges(person, range);
    if (existingPerson?.type === 'INFANT') existingPerson.birthDate ??= person.birthDate;
    else draft.travellers.push(newTraveller(person));
  }
}

/** Renumbers the people of findings. */
function removePlaceholders(draft: Draft, context: MessageContext, push: PushFacts, from: number): void {
  const { travellers } = draft;
  const kept = travellers.filter(({ person }) => !isPlaceholder(person));
  for (const finding of context.findings.list.slice(from)) {
    const traveller = finding.person === undefined ? undefined : travellers[finding.person];
    if (traveller === undefined) continue;
    const index = kept.indexOf(traveller);
    if (index < 0) delete finding.person;
    else finding.person = index;
  }
  draft.travellers = kept;
  const params = { count: travellers.length - kept.length };
  context.findings.add('NAMES_TO_COME', { at: draft.place, booking: push.index, params });
}

function isLocator(text: string): boolean {
  return text.length >= 3 && text.length <= 8 && (isPlainCode(text) || /^[A-Z\d]+$/i.test(text));
}

function peopleOf({ travellers }: Draft): Person[] {
  if (travellers.length === 1 && travellers[0] !== undefined) return [travellers[0].person];
  return travellers.map(({ person }) => person);
}

function report(draft: Draft, context: MessageContext, push: PushFacts, pushed: number): void {
  const { booking } = draft;
  const where = { at: draft.place, booking: push.index };
  if (booking.locator === undefined) context.findings.add('NO_RCI', where);
  else if (!isLocator(booking.locator)) context.findings.add('LOCATOR', { ...where, value: booking.locator });
  if (pushed < 0 && push.flight !== undefined && booking.segments.length > 0)
    context.findings.add('PUSH_SEGMENT_MISSING', where);
  const { travellers } = draft;
  for (let person = 0; person < travellers.length; person++) {
    const travellerPerson = travellers[person]?.person;
    if (travellerPerson?.surname === undefined && travellerPerson?.givenNames === undefined)
      context.findings.add('NAME_MISSING', { ...where, person });
  }
}

/** Without names, counts the seats on the flight of the push. */
function partySize(draft: Draft, pushed: number): number {
  const { booking, travellers } = draft;
  if (booking.groupName === undefined && travellers.length > 0) return travellers.length;
  const seatCount =
    booking.segments[pushed]?.quantity ??
    Math.max(0, ...booking.segments.map(segment => segment.quantity ?? 0));
  return Math.max(travellers.length, seatCount, draft.quantity);
}

function checkedIn(
  draft: Draft,
  record: CheckIn,
  order: number,
  rows: RowSource | undefined,
): Person | undefined {
  const { travellers } = draft;
  const found = findByReference(draft, record.reference);
  if (found !== undefined) return found.person;
  rows?.name(record);
  if (record.surname !== '') return findByName(draft, record.surname, record.given)?.person;
  return record.reference === '' ? travellers[order]?.person : undefined;
}

/**
 * Check-in belongs to the flight of the push; if that is not in the itinerary, to the only flight with
 * check-ins.
 */
function applyCheckIns(
  draft: Draft,
  { tracker }: MessageContext,
  pushed: number,
  rows: RowSource | undefined,
): void {
  const { items, size } = draft.checkIns;
  if (size === 0) return;
  const { segments } = draft.booking;
  const targetSegment = pushed >= 0 ? pushed : onlySegment(draft.checkIns.list());
  let order = 0;
  let segment = -1;
  const elsewhere: OtherLegCheckIn[] = [];
  for (let index = 0; index < size; index++) {
    const record = items[index] as CheckIn;
    if (record.segment !== segment) order = 0;
    segment = record.segment;
    const person = checkedIn(draft, record, order++, rows);
    if (person === undefined) continue;
    if (segment === targetSegment) {
      applyCheckIn(person, record);
      if (tracker !== undefined) noteCheckIn(tracker, person, record);
      continue;
    }
    const other = addOtherLeg(person, record, segments);
    if (other === undefined) continue;
    elsewhere.push(other);
    if (tracker !== undefined) noteLeg(tracker, other.leg, record, segments[segment]);
  }
  if (elsewhere.length === 0) return;
  applyThroughBags(elsewhere, segments, targetSegment);
  if (tracker !== undefined)
    for (const { person, leg } of elsewhere)
      if (person.bags?.taggedAt === leg.origin) noteBags(tracker, leg.bags, person.bags);
}

/** Returns -1 if check-ins are on several segments. */
function onlySegment(checkIns: readonly CheckIn[]): number {
  const only = checkIns[0]?.segment ?? -1;
  return checkIns.every(record => record.segment === only) ? only : -1;
}

function applyCheckIn(person: Person, record: CheckIn): void {
  const { at, sequence, cabin } = record;
  if (person.checkIn === undefined && at !== undefined && sequence !== '' && cabin !== '')
    person.checkIn = { at, sequence, cabin };
  else if (at !== undefined || sequence !== '' || cabin !== '') {
    const checkIn: NonNullable<Person['checkIn']> = person.checkIn ?? {};
    if (at !== undefined) checkIn.at = at;
    if (sequence !== '') checkIn.sequence = sequence;
    if (cabin !== '') checkIn.cabin = cabin;
    person.checkIn = checkIn;
  }
  if (record.seat !== '') person.seat = record.seat;
  if (record.bags !== undefined) person.bags = record.bags;
}
