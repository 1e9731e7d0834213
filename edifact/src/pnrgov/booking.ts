import type { Place } from '../core/findings.ts';
import type { NamedInfant } from '../codes/name-brackets.ts';
import type { Bags, Booking, Person, Segment, SourceRange } from '../types.ts';
import { newBooking } from '../booking.ts';
import { Reused } from '../core/reused.ts';
import { pack } from '../core/tags.ts';
import { appendItem } from '../person.ts';
import { isCancelled } from './trip.ts';
import { minIndexedTravellers, TravellerIndex } from './traveller-index.ts';
import type { Traveller } from './person-draft.ts';

export { newTraveller, plainName, type Traveller } from './person-draft.ts';

/* Before assembly, from EDIFACT or XML. */

/** Excludes the traveller. */
export interface Request {
  code: string;
  status: string;
  airline: string;
  board: string;
  off: string;
  text: string;
  /** Seat or other data, and traveller reference. */
  details: { data: string; reference: string }[];
  /** Index of the traveller above it. */
  traveller?: number | undefined;
  /** Index of the itinerary segment above it. */
  segment?: number | undefined;
  at?: Place;
  /** Address or number, if the text contains more. */
  contact?: string | undefined;
  /** Only in rows. */
  row?: number | undefined;
  record?: number | undefined;
}

/** Set if DOCS came as other service information. */
export const docsInOtherInformation = 'OSI DOCS';

export interface CheckIn {
  segment: number;
  reference: string;
  surname: string;
  given: string;
  at: string | undefined;
  sequence: string;
  seat: string;
  cabin: string;
  bags: Bags | undefined;
  nameRow: number;
}

export interface Draft {
  booking: Booking;
  offset: number;
  place: Place;
  travellers: Traveller[];
  /** Absent for few travellers. */
  index: TravellerIndex | undefined;
  /** Absent if neither index nor sources need them. */
  changedTravellers: Set<Traveller> | undefined;
  /** Infants in the names of adults. */
  infants: NamedInfant[];
  requests: Reused<Request>;
  /** Index of a segment in rows: day DDMMYY or -1; minutes or NaN. */
  days: number[];
  minutes: number[];
  checkIns: Reused<CheckIn>;
  createdOn: string;
  total: number;
  hasTotal: boolean;
  totalAt: SourceRange | undefined;
  /** Whether the booking has more than a locator. */
  substance: boolean;
  /** An empty ORG in the booking. */
  emptyOriginator: boolean;
  quantity: number;
}

export function newDraft(place: Place): Draft {
  return {
    booking: newBooking(),
    offset: place.offset,
    place,
    travellers: [],
    index: undefined,
    changedTravellers: undefined,
    infants: [],
    requests: new Reused(),
    days: [],
    minutes: [],
    checkIns: new Reused(),
    createdOn: '',
    total: 0,
    hasTotal: false,
    totalAt: undefined,
    substance: false,
    emptyOriginator: false,
    quantity: 0,
  };
}

export function resetDraft(draft: Draft, place: Place): void {
  draft.booking = newBooking();
  draft.offset = place.offset;
  draft.place = place;
  draft.travellers = [];
  draft.index = undefined;
  draft.changedTravellers = undefined;
  if (draft.infants.length > 0) draft.infants = [];
  draft.requests.clear();
  draft.checkIns.clear();
  draft.createdOn = '';
  draft.total = 0;
  draft.hasTotal = false;
  draft.totalAt = undefined;
  draft.substance = false;
  draft.emptyOriginator = false;
  draft.quantity = 0;
}

export function newCheckIn(segment: number): CheckIn {
  return {
    segment,
    reference: '',
    surname: '',
    given: '',
    at: undefined,
    sequence: '',
    seat: '',
    cabin: '',
    bags: undefined,
    nameRow: -1,
  };
}

export function nextCheckIn({ checkIns }: Draft, segment: number): CheckIn {
  const used = checkIns.items[checkIns.size];
  if (used === undefined) {
    const record = newCheckIn(segment);
    checkIns.push(record);
    return record;
  }
  checkIns.size++;
  used.segment = segment;
  used.reference = '';
  used.surname = '';
  used.given = '';
  used.at = undefined;
  used.sequence = '';
  used.seat = '';
  used.cabin = '';
  used.bags = undefined;
  used.nameRow = -1;
  return used;
}

export function addSegment(draft: Draft, segment: Segment, day = -1, departs = NaN, arrives = NaN): void {
  const { segments } = draft.booking;
  const index = segments.length;
  draft.booking.segments = appendItem(segments, segment);
  draft.days[index] = day;
  draft.minutes[index * 2] = departs;
  draft.minutes[index * 2 + 1] = arrives;
}

/** Ignores cancelled and refused requests. */
export function addRequest({ requests }: Draft, request: Request): void {
  if (!isCancelled(request.status)) requests.push(request);
}

/** Undefined for small bookings. */
export function findIndex(draft: Draft): TravellerIndex | undefined {
  if (draft.travellers.length < minIndexedTravellers) return undefined;
  draft.index ??= new TravellerIndex(draft.travellers);
  draft.changedTravellers ??= new Set();
  return draft.index.extend();
}

const minIndexedContacts = 24;
const contactKeys = new WeakMap<object, Set<string>>();

function hasContact({ contacts }: Booking, kind: string, value: string): boolean {
  if (contacts.length < minIndexedContacts) {
    for (const contact of contacts) if (contact.kind === kind && contact.value === value) return true;
    return false;
  }
  let keys = contactKeys.get(contacts);
  if (keys === undefined) contactKeys.set(contacts, (keys = new Set()));
  for (let index = keys.size; index < contacts.length; index++) keys.add(contactKey(contacts[index]));
  return keys.has(contactKey({ kind, value }));
}

function contactKey(contact: Booking['contacts'][number] | undefined): string {
  return contact === undefined ? '' : `${contact.kind} ${contact.value}`;
}

export function addContact(booking: Booking, kind: string, value: string): void {
  if (value === '') return;
  if (hasContact(booking, kind, value)) return;
  booking.contacts = appendItem(booking.contacts, { kind, value });
}

/** Only amounts in the first currency add up. */
export function addTotal(draft: Draft, amount: number, currency: string): void {
  const { booking } = draft;
  if (booking.currency === undefined && currency !== '') booking.currency = currency;
  if (currency !== '' && booking.currency !== currency) return;
  draft.total += amount;
  draft.hasTotal = true;
}

const PERSON_TYPES: Record<string, Person['type']> = {
  A: 'ADULT',
  ADT: 'ADULT',
  AD: 'ADULT',
  C: 'CHILD',
  CH: 'CHILD',
  CHD: 'CHILD',
  CNN: 'CHILD',
  UM: 'CHILD',
  I: 'INFANT',
  IN: 'INFANT',
  IS: 'INFANT',
  IF: 'INFANT',
  INF: 'INFANT',
  INS: 'INFANT',
};

const TYPES_BY_CODE = new Map(Object.entries(PERSON_TYPES).map(([code, type]) => [pack(code), type]));

/** TIF 2.2, packed. */
export function typeOfCode(code: number): Person['type'] {
  return TYPES_BY_CODE.get(code);
}

/** TIF 2.2, otherwise the title: `CHD`, `INF`; `MSTR` is not enough. */
export function personType(code: string, rawName: string): Person['type'] {
  if (code === 'A') return 'ADULT';
  const codedType = PERSON_TYPES[code.toUpperCase()];
  if (codedType !== undefined) return codedType;
  if (/(?:\s|[A-Z]{3})INF$|^INF\//i.test(rawName)) return 'INFANT';
  return /(?:\s|[A-Z]{3})CHD$/i.test(rawName) ? 'CHILD' : undefined;
}

/** Returns -1 without one. Days are DDMMYY, or -1. */
export function pushedSegment(
  segments: readonly Segment[],
  flight: Segment | undefined,
  days: readonly number[] = [],
  flightDay = -1,
): number {
  if (flight === undefined) return -1;
  let best = -1;
  let bestScore = 3;
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] as Segment;
    const day = days[index] ?? -1;
    if (day >= 0 && flightDay >= 0 && day !== flightDay) continue;
    // The same flight may be there twice, cancelled and confirmed.
    const live = isCancelled(segment.status) ? 0 : 0.5;
    const likely = scoreSegment(segment, flight, day >= 0 && day === flightDay);
    const score = likely > 3 ? likely + live : likely;
    if (score > bestScore) {
      best = index;
      bestScore = score;
    }
  }
  return best;
}

function isSameDay(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  // Days differ most often, so they are compared first.
  return one.charCodeAt(9) === other.charCodeAt(9) && one.slice(0, 10) === other.slice(0, 10);
}

/** Date and number, or date and both airports, are enough: codeshares and board points differ. */
function scoreSegment(segment: Segment, flight: Segment, sameDay: boolean): number {
  if (segment.surface === true || !(sameDay || isSameDay(segment.departure, flight.departure))) return 0;
  let score = 1;
  const marketed = segment.number === flight.number && segment.carrier === flight.carrier;
  const operated =
    segment.operatingNumber === flight.number &&
    (segment.operatingCarrier ?? segment.carrier) === flight.carrier;
  if (marketed || operated) score += 3;
  else if (segment.operatingCarrier === flight.carrier && segment.number === flight.number) score += 3;
  if (segment.origin === flight.origin) score += 2;
  if (segment.destination === flight.destination) score += 2;
  return score;
}
