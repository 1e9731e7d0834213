import type { Message, Person } from '@farol/edifact';
import { holdsSeat } from '../bookings/booking-row.ts';
import type { LocatedBooking, StoredBookings } from '../bookings/store-bookings.ts';
import type { MessageOnFlight } from '../flights/find-flights.ts';
import { legsFlown } from '../flights/legs-flown.ts';
import type { PassengerState } from './people.ts';

/** A person whom a message names on a flight, with what it says of them there. */
export interface NamedPerson {
  person: Person;
  state: PassengerState;
  bookingId?: string;
  /** False for a close-out or a change, which may give the reference alone: what it leaves out stays as it was. */
  whole: boolean;
}

/** Whom a message names on a flight: by the list of its leg, or by the bookings that were stored of it. */
export function peopleNamed(part: MessageOnFlight, { current }: StoredBookings): NamedPerson[] {
  return part.source === 'API' ? onLeg(part) : current.flatMap(inBooking);
}

/** State that a list gives the people it names. */
const stateGiven: Partial<Record<Message['function'], PassengerState>> = {
  CANCEL_RESERVATION: 'REMOVED',
  REDUCE_PARTY: 'REMOVED',
  CANCEL_FLIGHT: 'REMOVED',
  CLOSE_ON_BOARD: 'ON_BOARD',
  CLOSE_NOT_ON_BOARD: 'NOT_ON_BOARD',
};

function onLeg({ message, leg }: MessageOnFlight): NamedPerson[] {
  const state = stateGiven[message.function] ?? 'ON_LIST';
  return message.people
    .filter(person => legsFlown(person, message.flights).includes(leg))
    .map(person => ({ person, state, whole: message.function === 'FULL' }));
}

function inBooking({ booking, id }: LocatedBooking): NamedPerson[] {
  const held = booking.segments.length === 0 || booking.segments.some(holdsSeat);
  return booking.people.map(person => ({
    person: { ...person, locator: person.locator ?? booking.locator },
    state: held ? 'RESERVED' : 'REMOVED',
    bookingId: id,
    whole: true,
  }));
}
