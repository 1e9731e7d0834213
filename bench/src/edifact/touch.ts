/* Looks at every field of what the reader gives, as a consumer would that stores it. */
import type { Booking, Finding, Interchange, Message, Person } from '@farol/edifact';

/** Adds up something of each value, so that no value can be left unmade. */
let sum = 0;

function text(value: string | undefined): void {
  if (value !== undefined) sum = (sum + value.length) | 0;
}

function texts(values: readonly string[]): void {
  for (const value of values) sum = (sum + value.length) | 0;
}

function amount(value: number | boolean | undefined): void {
  if (value !== undefined) sum = (sum + Number(value)) | 0;
}

function touchPlace(place: NonNullable<Person['birthPlace']> & NonNullable<Person['address']>): void {
  text(place.country);
  text(place.city);
  text(place.subdivision);
  text(place.street);
  text(place.postcode);
}

function touchDocuments(person: Person): void {
  for (const document of person.documents) {
    text(document.type);
    text(document.number);
    text(document.issuer);
    text(document.expiration);
    text(document.issued);
  }
}

function touchBags({ bags }: Person): void {
  if (bags === undefined) return;
  amount(bags.count);
  amount(bags.weightKg);
  texts(bags.tags);
  text(bags.pool?.reference);
  amount(bags.pool?.head);
}

export function touchPerson(person: Person): void {
  text(person.kind);
  amount(person.inTransit);
  text(person.surname);
  text(person.givenNames);
  text(person.birthDate);
  text(person.gender);
  text(person.nationality);
  text(person.residence);
  if (person.birthPlace !== undefined) touchPlace(person.birthPlace);
  if (person.address !== undefined) touchPlace(person.address);
  touchDocuments(person);
  text(person.seat);
  text(person.locator);
  text(person.uniqueReference);
  text(person.frequentFlyer?.airline);
  text(person.frequentFlyer?.number);
  text(person.frequentFlyer?.tier);
  touchBags(person);
  text(person.embarkation);
  text(person.debarkation);
  text(person.clearance);
  texts(person.phones);
  texts(person.emails);
  text(person.crewRole);
  amount(person.verified);
  texts(person.ticketNumbers);
  text(person.type);
  text(person.reference);
  text(person.checkIn?.at);
  text(person.checkIn?.sequence);
  text(person.checkIn?.cabin);
}

function touchSegments(booking: Booking): void {
  for (const segment of booking.segments) {
    text(segment.carrier);
    text(segment.number);
    text(segment.suffix);
    text(segment.class);
    text(segment.origin);
    text(segment.destination);
    text(segment.departure);
    text(segment.arrival);
    text(segment.status);
    amount(segment.quantity);
    text(segment.operatingCarrier);
    text(segment.operatingNumber);
    amount(segment.surface);
  }
}

function touchMoney(booking: Booking): void {
  for (const payment of booking.payments) {
    text(payment.form);
    amount(payment.amount);
    text(payment.currency);
    text(payment.cardType);
    text(payment.cardFirst6);
    text(payment.cardLast4);
    text(payment.cardExpiration);
    text(payment.cardHolder);
  }
  amount(booking.total);
  text(booking.currency);
  text(booking.purchaseDate);
}

function touchOrigin(booking: Booking): void {
  text(booking.locator);
  text(booking.carrier);
  for (const { system, locator } of booking.otherLocators) {
    text(system);
    text(locator);
  }
  amount(booking.cancelled);
  text(booking.createdAt);
  text(booking.changedAt);
  const { agency } = booking;
  text(agency?.iata);
  text(agency?.name);
  text(agency?.phone);
  text(agency?.office);
  text(agency?.city);
  text(agency?.country);
}

export function touchBooking(booking: Booking): void {
  touchOrigin(booking);
  booking.people.forEach(touchPerson);
  amount(booking.partySize);
  touchSegments(booking);
  text(booking.tripType);
  touchMoney(booking);
  for (const { kind, value } of booking.contacts) {
    text(kind);
    text(value);
  }
  text(booking.groupName);
  text(booking.splitFrom);
  amount(booking.range?.offset);
  amount(booking.range?.length);
  text(booking.raw);
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

/** What was added up: the same for the same input. */
export function touched(): number {
  return sum;
}
