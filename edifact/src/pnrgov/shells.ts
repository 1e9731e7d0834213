import { newPerson as emptyPerson } from '../person.ts';
import type { Booking, Payment, Person, Segment } from '../types.ts';

/*
 * While a booking is gathered, it and its people have all their keys, so that the engine finds each in one place. What is handed on is a
 * copy in which absent values are absent keys. The copies are made by constructors: the engine leaves as much room in an object as its
 * constructor asks for and the first few made by it have taken, so some with all keys are made first. What most have comes first, for few
 * kinds of objects to come about. The prototype is the plain one, for these are plain data.
 */

export function newBooking(): Booking {
  return {
    otherLocators: [],
    cancelled: false,
    people: [],
    partySize: 0,
    segments: [],
    payments: [],
    contacts: [],
    locator: undefined,
    carrier: undefined,
    createdAt: undefined,
    changedAt: undefined,
    purchaseDate: undefined,
    agency: undefined,
    tripType: undefined,
    total: undefined,
    currency: undefined,
    groupName: undefined,
    splitFrom: undefined,
    range: undefined,
    raw: undefined,
  };
}

export function newPerson(): Person {
  return emptyPerson('PASSENGER');
}

function FinishedBooking(this: Booking, from: Booking): void {
  this.otherLocators = from.otherLocators;
  this.cancelled = from.cancelled;
  this.people = from.people;
  this.partySize = from.partySize;
  this.segments = from.segments;
  this.payments = from.payments;
  this.contacts = from.contacts;
  if (from.locator !== undefined) this.locator = from.locator;
  if (from.carrier !== undefined) this.carrier = from.carrier;
  if (from.range !== undefined) this.range = from.range;
  if (from.raw !== undefined) this.raw = from.raw;
  if (from.createdAt !== undefined) this.createdAt = from.createdAt;
  if (from.purchaseDate !== undefined) this.purchaseDate = from.purchaseDate;
  if (from.changedAt !== undefined) this.changedAt = from.changedAt;
  if (from.tripType !== undefined) this.tripType = from.tripType;
  if (from.total !== undefined) this.total = from.total;
  if (from.currency !== undefined) this.currency = from.currency;
  if (from.agency !== undefined) this.agency = from.agency;
  if (from.groupName !== undefined) this.groupName = from.groupName;
  if (from.splitFrom !== undefined) this.splitFrom = from.splitFrom;
}

function FinishedPerson(this: Person, from: Person): void {
  this.kind = from.kind;
  this.inTransit = from.inTransit;
  this.documents = from.documents;
  this.phones = from.phones;
  this.emails = from.emails;
  this.ticketNumbers = from.ticketNumbers;
  if (from.surname !== undefined) this.surname = from.surname;
  if (from.givenNames !== undefined) this.givenNames = from.givenNames;
  if (from.type !== undefined) this.type = from.type;
  if (from.reference !== undefined) this.reference = from.reference;
  if (from.uniqueReference !== undefined) this.uniqueReference = from.uniqueReference;
  if (from.gender !== undefined) this.gender = from.gender;
  if (from.birthDate !== undefined) this.birthDate = from.birthDate;
  if (from.nationality !== undefined) this.nationality = from.nationality;
  if (from.seat !== undefined) this.seat = from.seat;
  if (from.checkIn !== undefined) this.checkIn = from.checkIn;
  if (from.bags !== undefined) this.bags = from.bags;
  if (from.frequentFlyer !== undefined) this.frequentFlyer = from.frequentFlyer;
  if (from.birthPlace !== undefined) this.birthPlace = from.birthPlace;
  if (from.residence !== undefined) this.residence = from.residence;
  if (from.address !== undefined) this.address = from.address;
  if (from.locator !== undefined) this.locator = from.locator;
  if (from.embarkation !== undefined) this.embarkation = from.embarkation;
  if (from.debarkation !== undefined) this.debarkation = from.debarkation;
  if (from.clearance !== undefined) this.clearance = from.clearance;
  if (from.crewRole !== undefined) this.crewRole = from.crewRole;
  if (from.verified !== undefined) this.verified = from.verified;
}

function PaymentCopy(this: Payment, from: Payment): void {
  this.form = from.form;
  if (from.amount !== undefined) this.amount = from.amount;
  if (from.cardType !== undefined) this.cardType = from.cardType;
  if (from.cardFirst6 !== undefined) this.cardFirst6 = from.cardFirst6;
  if (from.cardLast4 !== undefined) this.cardLast4 = from.cardLast4;
  if (from.cardExpiration !== undefined) this.cardExpiration = from.cardExpiration;
  if (from.cardHolder !== undefined) this.cardHolder = from.cardHolder;
}

function SegmentCopy(this: Segment, from: Segment): void {
  if (from.carrier !== undefined) this.carrier = from.carrier;
  if (from.number !== undefined) this.number = from.number;
  if (from.origin !== undefined) this.origin = from.origin;
  if (from.destination !== undefined) this.destination = from.destination;
  if (from.departure !== undefined) this.departure = from.departure;
  if (from.arrival !== undefined) this.arrival = from.arrival;
  if (from.class !== undefined) this.class = from.class;
  if (from.suffix !== undefined) this.suffix = from.suffix;
  if (from.operatingCarrier !== undefined) this.operatingCarrier = from.operatingCarrier;
  if (from.surface !== undefined) this.surface = from.surface;
}

type Shell<T> = new (from: T) => T;

/** A constructor in the engine's eyes; in those of the compiler, a function. */
function shellOf<T>(make: (this: T, from: T) => void, full: T, finish: (made: T) => void): Shell<T> {
  make.prototype = Object.prototype;
  const shell = make as unknown as Shell<T>;
  for (const made of Array.from({ length: 8 }, () => new shell(full))) finish(made);
  return shell;
}

const unchanged = (): void => undefined;

const Made = {
  booking: shellOf<Booking>(
    FinishedBooking,
    {
      ...newBooking(),
      locator: '',
      carrier: '',
      createdAt: '',
      changedAt: '',
      purchaseDate: '',
      agency: {},
      tripType: 'ONEWAY',
      total: 0,
      currency: '',
      range: { offset: 0, length: 0 },
      raw: '',
    },
    unchanged,
  ),
  person: shellOf<Person>(
    FinishedPerson,
    {
      ...newPerson(),
      surname: '',
      givenNames: '',
      type: 'ADULT',
      reference: '',
      uniqueReference: '',
      gender: 'U',
      birthDate: '',
      nationality: '',
      seat: '',
      checkIn: {},
      bags: { tags: [] },
      frequentFlyer: { airline: '', number: '' },
      birthPlace: {},
    },
    unchanged,
  ),
  payment: shellOf<Payment>(
    PaymentCopy,
    {
      form: '',
      amount: 0,
      cardType: '',
      cardFirst6: '',
      cardLast4: '',
      cardExpiration: '',
      cardHolder: '',
    },
    unchanged,
  ),
  segment: shellOf<Segment>(
    SegmentCopy,
    {
      carrier: '',
      number: '',
      class: '',
      origin: '',
      destination: '',
      departure: '',
      arrival: '',
      operatingCarrier: '',
    },
    segment => {
      segment.quantity = 0;
      segment.status = '';
    },
  ),
};

export function finishedBooking(booking: Booking): Booking {
  return new Made.booking(booking);
}

export function finishedPerson(person: Person): Person {
  return new Made.person(person);
}

export function copyOfPayment(payment: Payment): Payment {
  return new Made.payment(payment);
}

/** The copy of a segment as TVL says it. */
export function copyOfSegment(segment: Segment): Segment {
  return new Made.segment(segment);
}

/** What text of the window is kept longer than the booking it stands in must not hold the window: it is written anew. */
export function ownText(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');
}
