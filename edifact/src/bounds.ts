import type { FindingDetails, Findings } from './core/findings.ts';
import type { Booking, FlightLeg, Message, Person, Segment } from './types.ts';

/* Limits values to the size of their columns. Cuts texts, and omits identifiers, which would be wrong. */

/** Characters. Some senders write more than the codes. */
const LONGEST_CARRIER = 8;
const LONGEST_NUMBER = 5;
const LONGEST_PLACE = 8;
/** Characters of references in the envelope. */
const REFERENCE = 100;
/** Characters. */
const NAME = 150;
const PROSE = 200;
const KEY = 64;
const EMAIL = 254;
const CODE = 40;
const maxListValues = 50;
const MOST_TAGS = 500;
/** Per booking; weight in kilograms. */
export const MOST_COUNTED = 9999;
const MOST_KILOGRAMS = 99_999;
/** People or bookings of one push. */
const maxListed = 999_999;

type FindingReporter = (code: 'VALUE_TOO_LONG' | 'LIST_TOO_LONG' | 'AMOUNT', details: FindingDetails) => void;

export function boundPerson(person: Person, findings: Findings, where: FindingDetails): void {
  if (isPersonBounded(person)) return;
  const tell: FindingReporter = (code, details) => findings.add(code, { ...where, ...details });
  const cut = (text: string | undefined, most: number): string | undefined => cutText(text, most, tell);
  const keep = (text: string | undefined, most: number): string | undefined => keptText(text, most, tell);
  person.surname = cut(person.surname, NAME);
  person.givenNames = cut(person.givenNames, NAME);
  boundCodes(person, keep);
  person.uniqueReference = keep(person.uniqueReference, KEY);
  person.locator = keep(person.locator, KEY);
  person.reference = keep(person.reference, KEY);
  for (const place of [person.birthPlace, person.address]) if (place !== undefined) boundPlace(place, cut);
  person.documents = listed(
    person.documents.filter(({ number }) => keep(number, KEY) !== undefined),
    maxListValues,
    tell,
  );
  for (const document of person.documents) {
    document.type = keep(document.type, CODE) ?? '';
    document.issuer = keep(document.issuer, CODE);
  }
  person.phones = keptTexts(person.phones, KEY, maxListValues, tell);
  person.emails = keptTexts(person.emails, EMAIL, maxListValues, tell);
  person.ticketNumbers = keptTexts(person.ticketNumbers, KEY, maxListValues, tell);
  person.nationalities = keptTexts(person.nationalities, CODE, maxListValues, tell);
  boundFlyer(person, keep);
  boundBags(person, tell);
  for (const leg of person.otherLegs ?? []) boundBags(leg, tell);
}

function boundCodes(
  person: Person,
  keep: (text: string | undefined, most: number) => string | undefined,
): void {
  person.nationality = keep(person.nationality, CODE);
  person.residence = keep(person.residence, CODE);
  person.seat = keep(person.seat, CODE);
  person.embarkation = keep(person.embarkation, CODE);
  person.debarkation = keep(person.debarkation, CODE);
  person.clearance = keep(person.clearance, CODE);
  person.crewRole = keep(person.crewRole, CODE);
  const { checkIn } = person;
  if (checkIn === undefined) return;
  checkIn.sequence = keep(checkIn.sequence, CODE);
  checkIn.cabin = keep(checkIn.cabin, CODE);
}

function boundPlace(
  place: Record<string, string | undefined>,
  cut: (text: string | undefined, most: number) => string | undefined,
): void {
  for (const [key, text] of Object.entries(place)) place[key] = cut(text, PROSE);
}

function boundFlyer(
  person: Person,
  keep: (text: string | undefined, most: number) => string | undefined,
): void {
  const flyer = person.frequentFlyer;
  if (flyer === undefined) return;
  if (keep(flyer.number, KEY) === undefined) person.frequentFlyer = undefined;
  flyer.airline = keep(flyer.airline, CODE) ?? '';
  flyer.tier = keep(flyer.tier, CODE);
}

function boundBags(owner: Pick<Person, 'bags'>, tell: FindingReporter): void {
  const { bags } = owner;
  if (bags === undefined) return;
  if (!isCount(bags.count)) {
    tell('AMOUNT', { value: String(bags.count) });
    bags.count = undefined;
  }
  if (!isWeight(bags.weightKg)) {
    tell('AMOUNT', { value: String(bags.weightKg) });
    bags.weightKg = undefined;
  }
  bags.tags = keptTexts(bags.tags, CODE, MOST_TAGS, tell);
}

/** `areTextsShort` is true for the values of rows, which the module limits. */
export function boundBooking(
  booking: Booking,
  findings: Findings,
  index: number,
  areTextsShort = false,
): void {
  for (let at = 0; at < booking.people.length; at++) {
    const person = booking.people[at] as Person;
    if (areTextsShort && arePersonListsBounded(person)) continue;
    boundPerson(person, findings, { booking: index, person: at });
  }
  if (areBookingListsBounded(booking) && (areTextsShort || isBookingBounded(booking))) return;
  const tell: FindingReporter = (code, details) => findings.add(code, { booking: index, ...details });
  const keep = (text: string | undefined, most: number): string | undefined => keptText(text, most, tell);
  booking.locator = keep(booking.locator, KEY);
  booking.carrier = keep(booking.carrier, CODE);
  booking.splitFrom = keep(booking.splitFrom, KEY);
  booking.groupName = cutText(booking.groupName, NAME, tell);
  booking.otherLocators = listed(
    booking.otherLocators.filter(other => keep(other.locator, KEY) !== undefined),
    maxListValues,
    tell,
  );
  booking.contacts = listed(booking.contacts, maxListValues * 4, tell);
  for (const contact of booking.contacts) contact.value = cutText(contact.value, PROSE * 4, tell) ?? '';
  booking.payments = listed(booking.payments, maxListValues * 4, tell);
  for (const payment of booking.payments) {
    payment.cardHolder = cutText(payment.cardHolder, NAME, tell);
    payment.cardType = keep(payment.cardType, CODE);
    payment.currency = keep(payment.currency, CODE);
  }
  booking.currency = keep(booking.currency, CODE);
  booking.segments = listed(booking.segments, maxListValues * 4, tell);
  for (const segment of booking.segments) boundSegment(segment, keep, tell);
  const { agency } = booking;
  if (agency !== undefined)
    for (const [key, text] of Object.entries(agency))
      Object.assign(agency, { [key]: cutText(text, PROSE, tell) });
  if (!isCount(booking.partySize)) {
    tell('AMOUNT', { value: String(booking.partySize) });
    booking.partySize = Math.max(1, booking.people.length);
  }
}

const SEGMENT_CODES = [
  'carrier',
  'number',
  'suffix',
  'class',
  'origin',
  'destination',
  'status',
  'operatingCarrier',
  'operatingNumber',
] as const;

function boundSegment(
  segment: Segment,
  keep: (text: string | undefined, most: number) => string | undefined,
  tell: FindingReporter,
): void {
  for (const key of SEGMENT_CODES) segment[key] = keep(segment[key], CODE);
  if (isCount(segment.quantity)) return;
  tell('AMOUNT', { value: String(segment.quantity) });
  segment.quantity = undefined;
}

export function isCountOfList(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= maxListed;
}

export function isCount(count: number | undefined): boolean {
  return count === undefined || (Number.isInteger(count) && count >= 0 && count <= MOST_COUNTED);
}

function isWeight(weight: number | undefined): boolean {
  return weight === undefined || (weight >= 0 && weight <= MOST_KILOGRAMS);
}

function isShort(text: string | undefined, most: number): boolean {
  return text === undefined || text.length <= most;
}

function areShort(texts: readonly string[], most: number): boolean {
  for (let index = 0; index < texts.length; index++) if ((texts[index] as string).length > most) return false;
  return true;
}

function arePersonListsBounded(person: Person): boolean {
  const { documents, phones, emails, ticketNumbers, nationalities, bags, otherLegs } = person;
  if (documents.length > maxListValues || phones.length > maxListValues || emails.length > maxListValues)
    return false;
  if (ticketNumbers.length > maxListValues || nationalities.length > maxListValues) return false;
  if (bags !== undefined && !areCountsBounded(bags)) return false;
  if (otherLegs === undefined) return true;
  return otherLegs.every(leg => leg.bags === undefined || areCountsBounded(leg.bags));
}

function areCountsBounded({ count, weightKg, tags }: NonNullable<Person['bags']>): boolean {
  return isCount(count) && isWeight(weightKg) && tags.length <= MOST_TAGS;
}

/** Fast check, because most people are within the bounds. */
function isPersonBounded(person: Person): boolean {
  const { documents, bags, frequentFlyer, checkIn } = person;
  if (!arePersonListsBounded(person)) return false;
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index];
    if (!isShort(document?.number, KEY) || !isShort(document?.type, CODE) || !isShort(document?.issuer, CODE))
      return false;
  }
  if (bags !== undefined && !areShort(bags.tags, CODE)) return false;
  if (person.birthPlace !== undefined && !isPlaceBounded(person.birthPlace)) return false;
  if (person.address !== undefined && !isPlaceBounded(person.address)) return false;
  if (frequentFlyer !== undefined && !isFlyerBounded(frequentFlyer)) return false;
  if (checkIn !== undefined && !(isShort(checkIn.sequence, CODE) && isShort(checkIn.cabin, CODE)))
    return false;
  for (const leg of person.otherLegs ?? [])
    if (leg.bags !== undefined && !areShort(leg.bags.tags, CODE)) return false;
  return areTextsBounded(person);
}

function areTextsBounded(person: Person): boolean {
  return (
    isShort(person.surname, NAME) &&
    isShort(person.givenNames, NAME) &&
    isShort(person.nationality, CODE) &&
    isShort(person.residence, CODE) &&
    isShort(person.seat, CODE) &&
    isShort(person.locator, KEY) &&
    isShort(person.uniqueReference, KEY) &&
    isShort(person.reference, KEY) &&
    isShort(person.embarkation, CODE) &&
    isShort(person.debarkation, CODE) &&
    isShort(person.clearance, CODE) &&
    isShort(person.crewRole, CODE) &&
    areShort(person.phones, KEY) &&
    areShort(person.emails, EMAIL) &&
    areShort(person.ticketNumbers, KEY) &&
    areShort(person.nationalities, CODE)
  );
}

function isPlaceBounded(place: Readonly<Record<string, string | undefined>>): boolean {
  for (const key in place) if (!isShort(place[key], PROSE)) return false;
  return true;
}

function isAgencyBounded(agency: NonNullable<Booking['agency']>): boolean {
  return (
    isShort(agency.iata, PROSE) &&
    isShort(agency.name, PROSE) &&
    isShort(agency.phone, PROSE) &&
    isShort(agency.office, PROSE) &&
    isShort(agency.city, PROSE) &&
    isShort(agency.country, PROSE)
  );
}

function isFlyerBounded({ airline, number, tier }: NonNullable<Person['frequentFlyer']>): boolean {
  return isShort(airline, CODE) && isShort(number, KEY) && isShort(tier, CODE);
}

function areBookingListsBounded({
  segments,
  contacts,
  payments,
  otherLocators,
  partySize,
}: Booking): boolean {
  if (segments.length > maxListValues * 4 || contacts.length > maxListValues * 4) return false;
  if (payments.length > maxListValues * 4 || otherLocators.length > maxListValues) return false;
  for (let index = 0; index < segments.length; index++) if (!isCount(segments[index]?.quantity)) return false;
  return isCount(partySize);
}

function isBookingBounded(booking: Booking): boolean {
  const { segments, contacts, payments, otherLocators, agency } = booking;
  for (const other of otherLocators) if (!isShort(other.locator, KEY)) return false;
  for (const contact of contacts) if (!isShort(contact.value, PROSE * 4)) return false;
  for (const { cardHolder, cardType, currency } of payments)
    if (!isShort(cardHolder, NAME) || !isShort(cardType, CODE) || !isShort(currency, CODE)) return false;
  for (let index = 0; index < segments.length; index++)
    if (!isSegmentBounded(segments[index] as Segment)) return false;
  if (agency !== undefined && !isAgencyBounded(agency)) return false;
  return (
    isShort(booking.locator, KEY) &&
    isShort(booking.carrier, CODE) &&
    isShort(booking.splitFrom, KEY) &&
    isShort(booking.currency, CODE) &&
    isShort(booking.groupName, NAME)
  );
}

function isSegmentBounded(segment: Segment): boolean {
  // A loop over the keys is several times slower.
  return (
    isShort(segment.carrier, CODE) &&
    isShort(segment.number, CODE) &&
    isShort(segment.suffix, CODE) &&
    isShort(segment.class, CODE) &&
    isShort(segment.origin, CODE) &&
    isShort(segment.destination, CODE) &&
    isShort(segment.status, CODE) &&
    isShort(segment.operatingCarrier, CODE) &&
    isShort(segment.operatingNumber, CODE)
  );
}

export function cutText(text: string | undefined, most: number, tell: FindingReporter): string | undefined {
  if (text === undefined || text.length <= most) return text;
  tell('VALUE_TOO_LONG', { params: { found: text.length, limit: most } });
  return text.slice(0, most).trim();
}

/** Returns undefined for a longer text. */
function keptText(text: string | undefined, most: number, tell: FindingReporter): string | undefined {
  if (text === undefined || text.length <= most) return text;
  tell('VALUE_TOO_LONG', { params: { found: text.length, limit: most } });
  return undefined;
}

function keptTexts(texts: string[], most: number, many: number, tell: FindingReporter): string[] {
  return listed(
    texts.filter(text => keptText(text, most, tell) !== undefined),
    many,
    tell,
  );
}

function listed<T>(list: T[], many: number, tell: FindingReporter): T[] {
  if (list.length <= many) return list;
  tell('LIST_TOO_LONG', { params: { found: list.length, limit: many } });
  return list.slice(0, many);
}

export function boundReference(text: string, findings: Findings, at: FindingDetails['at']): string {
  if (text.length <= REFERENCE) return text;
  findings.add('VALUE_TOO_LONG', {
    ...(at === undefined ? {} : { at }),
    params: { found: text.length, limit: REFERENCE },
  });
  return text.slice(0, REFERENCE);
}

/** Returns whether a leg has an invalid flight number or carrier. */
export function boundLegs(legs: readonly FlightLeg[], findings: Findings): boolean {
  let isTold = false;
  for (const leg of legs) {
    if (leg.carrier.length > LONGEST_CARRIER || leg.number.length > LONGEST_NUMBER) {
      findings.add('FLIGHT_NUMBER', { value: leg.carrier.slice(0, CODE) + leg.number.slice(0, CODE) });
      isTold = true;
      if (leg.carrier.length > LONGEST_CARRIER) leg.carrier = '';
      if (leg.number.length > LONGEST_NUMBER) leg.number = '';
    }
    for (const end of ['origin', 'destination'] as const) {
      if (isShort(leg[end], LONGEST_PLACE)) continue;
      findings.add('AIRPORT_CODE', { value: (leg[end] ?? '').slice(0, CODE) });
      delete leg[end];
    }
  }
  return isTold;
}

export function boundParty(party: NonNullable<Message['reportingParty']>, findings: Findings): void {
  const tell: FindingReporter = (code, details) => findings.add(code, details);
  const name = cutText(party.name, NAME, tell);
  if (name !== undefined) party.name = name;
  party.phones = keptTexts(party.phones, KEY, maxListValues, tell);
  party.emails = keptTexts(party.emails, EMAIL, maxListValues, tell);
}
