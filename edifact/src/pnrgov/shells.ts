import type { Booking, Person, Segment } from '../types.ts';

/*
 * Empty bookings, people and segments with room for all their fields, which come one after the other as they are read. The engine leaves
 * as much room in an object as its constructor asks for and the first few made by it have taken: so the constructors name every field, and
 * some objects with all of them are made first. The prototype is the plain one, for these are plain data.
 */

function BookingShell(this: Booking, full: boolean): void {
  this.otherLocators = [];
  this.cancelled = false;
  this.people = [];
  this.partySize = 0;
  this.segments = [];
  this.payments = [];
  this.contacts = [];
  if (!full) return;
  this.locator = '';
  this.carrier = '';
  this.createdAt = '';
  this.changedAt = '';
  this.agency = {};
  this.purchaseDate = '';
  this.total = 0;
  this.currency = '';
  this.tripType = 'ONEWAY';
  this.range = { offset: 0, length: 0 };
  this.raw = '';
  this.groupName = '';
}

function PersonShell(this: Person, full: boolean): void {
  this.kind = 'PASSENGER';
  this.inTransit = false;
  this.documents = [];
  this.phones = [];
  this.emails = [];
  this.ticketNumbers = [];
  if (!full) return;
  this.surname = '';
  this.givenNames = '';
  this.type = 'ADULT';
  this.reference = '';
  this.uniqueReference = '';
  this.checkIn = {};
  this.seat = '';
  this.bags = { tags: [] };
  this.nationality = '';
  this.gender = 'U';
  this.birthDate = '';
  this.frequentFlyer = { airline: '', number: '' };
  this.birthPlace = {};
}

function SegmentShell(this: Segment, full: boolean): void {
  if (!full) return;
  this.carrier = '';
  this.number = '';
  this.class = '';
  this.origin = '';
  this.destination = '';
  this.departure = '';
  this.arrival = '';
  this.quantity = 0;
  this.status = '';
  this.operatingCarrier = '';
  this.operatingNumber = '';
}

type Shell<T> = new (full: boolean) => T;

/** A constructor in the engine's eyes; in those of the compiler, a function. */
function shellOf<T>(make: (this: T, full: boolean) => void): Shell<T> {
  make.prototype = Object.prototype;
  const shell = make as unknown as Shell<T>;
  Array.from({ length: 8 }, () => new shell(true));
  return shell;
}

const EmptyBooking = shellOf(BookingShell);
const EmptyPerson = shellOf(PersonShell);
const EmptySegment = shellOf(SegmentShell);

export function newBooking(): Booking {
  return new EmptyBooking(false);
}

export function newPerson(): Person {
  return new EmptyPerson(false);
}

export function newSegment(): Segment {
  return new EmptySegment(false);
}
