/* Reads every field, as a consumer that stores them would. */
import type { Booking, Finding, Interchange, Message, Person } from '@farol/edifact';

/** Sums all values, so that no value can be optimized away. */
let sum = 0;

function text(value: string | undefined): void {
  sum = (sum + size(value)) | 0;
}

function amount(value: number | boolean | undefined): void {
  sum = (sum + toNumber(value)) | 0;
}

function size(value: string | undefined): number {
  return value === undefined ? 0 : value.length;
}

function sizes(values: readonly string[]): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += size(values[index]);
  return total;
}

function toNumber(value: number | boolean | undefined): number {
  if (value === undefined || value === false) return 0;
  return value === true ? 1 : value;
}

function sizeOfPlace(
  place: (NonNullable<Person['birthPlace']> & NonNullable<Person['address']>) | undefined,
): number {
  if (place === undefined) return 0;
  return (
    size(place.country) +
    size(place.city) +
    size(place.subdivision) +
    size(place.street) +
    size(place.postcode)
  );
}

function sizeOfDocuments({ documents }: Person): number {
  let total = 0;
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index];
    if (document === undefined) continue;
    total += size(document.type) + size(document.number) + size(document.issuer);
    total += size(document.expiration) + size(document.issued);
  }
  return total;
}

function sizeOfBags({ bags }: Person): number {
  if (bags === undefined) return 0;
  const counted = toNumber(bags.count) + toNumber(bags.weightKg) + sizes(bags.tags);
  return bags.pool === undefined ? counted : counted + size(bags.pool.reference) + toNumber(bags.pool.head);
}

function sizeOfUsage({ frequentFlyer, checkIn }: Person): number {
  let total = 0;
  if (frequentFlyer !== undefined)
    total += size(frequentFlyer.airline) + size(frequentFlyer.number) + size(frequentFlyer.tier);
  if (checkIn !== undefined) total += size(checkIn.at) + size(checkIn.sequence) + size(checkIn.cabin);
  return total;
}

export function touchPerson(person: Person): void {
  let total = size(person.kind) + toNumber(person.inTransit) + size(person.surname) + size(person.givenNames);
  total += size(person.birthDate) + size(person.gender) + size(person.nationality) + size(person.residence);
  total += sizeOfPlace(person.birthPlace) + sizeOfPlace(person.address) + sizeOfDocuments(person);
  total += size(person.seat) + size(person.locator) + size(person.uniqueReference) + sizeOfUsage(person);
  total += sizeOfBags(person) + size(person.embarkation) + size(person.debarkation) + size(person.clearance);
  total += sizes(person.phones) + sizes(person.emails) + size(person.crewRole) + toNumber(person.verified);
  total += sizes(person.ticketNumbers) + size(person.type) + size(person.reference);
  sum = (sum + total) | 0;
}

function sizeOfSegments({ segments }: Booking): number {
  let total = 0;
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index];
    if (segment === undefined) continue;
    total += size(segment.carrier) + size(segment.number) + size(segment.suffix) + size(segment.class);
    total += size(segment.origin) + size(segment.destination) + size(segment.departure);
    total += size(segment.arrival) + size(segment.status) + toNumber(segment.quantity);
    total += size(segment.operatingCarrier) + size(segment.operatingNumber) + toNumber(segment.surface);
  }
  return total;
}

function sizeOfMoney(booking: Booking): number {
  const { payments } = booking;
  let total = toNumber(booking.total) + size(booking.currency) + size(booking.purchaseDate);
  for (let index = 0; index < payments.length; index++) {
    const payment = payments[index];
    if (payment === undefined) continue;
    total += size(payment.form) + toNumber(payment.amount) + size(payment.currency) + size(payment.cardType);
    total += size(payment.cardFirst6) + size(payment.cardLast4) + size(payment.cardExpiration);
    total += size(payment.cardHolder);
  }
  return total;
}

function sizeOfOrigin(booking: Booking): number {
  const { agency, otherLocators } = booking;
  let total = size(booking.locator) + size(booking.carrier) + toNumber(booking.cancelled);
  total += size(booking.createdAt) + size(booking.changedAt);
  for (let index = 0; index < otherLocators.length; index++)
    total += size(otherLocators[index]?.system) + size(otherLocators[index]?.locator);
  if (agency === undefined) return total;
  total += size(agency.iata) + size(agency.name) + size(agency.phone) + size(agency.office);
  return total + size(agency.city) + size(agency.country);
}

export function touchBooking(booking: Booking): void {
  const { people, contacts } = booking;
  for (let index = 0; index < people.length; index++) {
    const person = people[index];
    if (person !== undefined) touchPerson(person);
  }
  let total = sizeOfOrigin(booking) + sizeOfSegments(booking) + sizeOfMoney(booking);
  total += toNumber(booking.partySize) + size(booking.tripType);
  for (let index = 0; index < contacts.length; index++)
    total += size(contacts[index]?.kind) + size(contacts[index]?.value);
  total += size(booking.groupName) + size(booking.splitFrom) + size(booking.raw);
  total += toNumber(booking.range?.offset) + toNumber(booking.range?.length);
  sum = (sum + total) | 0;
}

export function touchFindings(findings: readonly Finding[]): void {
  for (const finding of findings) {
    text(finding.code);
    text(finding.severity);
    text(finding.message);
    text(finding.segment);
    amount(finding.offset);
    amount(finding.length);
    amount(finding.person);
    amount(finding.booking);
    text(finding.value);
  }
}

export function touchMessage(message: Message, interchange: Interchange): void {
  text(message.type);
  text(message.version);
  text(message.reference);
  text(message.function);
  text(message.listKind);
  text(message.commonAccessReference);
  amount(message.part?.number);
  text(message.transactionReference);
  text(message.revision);
  for (const leg of message.flights) {
    text(leg.carrier);
    text(leg.number);
    text(leg.suffix);
    text(leg.origin);
    text(leg.destination);
    text(leg.departure);
    text(leg.arrival);
    amount(leg.border);
  }
  amount(message.announced?.passengers);
  amount(message.announced?.crew);
  amount(message.announced?.bookings);
  text(message.reportingParty?.name);
  message.reportingParty?.phones.forEach(text);
  message.reportingParty?.emails.forEach(text);
  amount(message.range.offset);
  amount(message.range.length);
  text(interchange.sender);
  text(interchange.controlReference);
}

export function checksum(): number {
  return sum;
}
