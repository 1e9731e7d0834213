import type { Booking, Payment, Person } from '@farol/edifact';
import { addMinutes, ageOn, yymmdd } from '../calendar.ts';
import { agencyOf, AGENCIES } from '../bookings/sale.ts';
import { CONSONANTS_AND_DIGITS, Random } from '../random.ts';
import { carrierOf } from '../world/carriers.ts';
import { formatPrintedName } from '../people/names.ts';
import { buildJourney } from './journey.ts';
import { listPlacedPeople, type PlacedPerson } from './places.ts';
import type { ScalePerson } from './people.ts';
import type { ScaleFlight, ScaleOptions } from './schedule.ts';
import { spread } from './spread.ts';

/** One passenger as the last booking push and the last list of the flight describe them. */
export interface ScalePassenger {
  /** Number of the person, the same on all flights. */
  person: number;
  /** Different for all passengers of a set. */
  place: number;
  booked: Person;
  /** Missing before departure, and for people who stayed behind. */
  listed?: Person;
  /** UTC. */
  checkedInAt?: string;
}

export interface ScaleBooking {
  booking: Booking & { locator: string; createdAt: string };
  passengers: ScalePassenger[];
}

const noShowShare = 0.015;
const longestAdvanceDays = 180;

export function listScaleBookings(options: ScaleOptions, flight: ScaleFlight): ScaleBooking[] {
  const parties = Map.groupBy(listPlacedPeople(options, flight), ({ party }) => party);
  return [...parties.values()].map(party => buildBooking(options, flight, party));
}

function buildBooking(
  options: ScaleOptions,
  flight: ScaleFlight,
  party: readonly PlacedPerson[],
): ScaleBooking {
  const [head] = party;
  if (head === undefined) throw new RangeError('a party has people');
  const random = new Random(options.seed, 'booking', head.place);
  const locator = locatorAt(head.place);
  const advanceDays = 4 + Math.floor(random.next() ** 2 * longestAdvanceDays);
  const createdAt = addMinutes(flight.departureAt, -advanceDays * 1440 - random.integer(0, 1400)).slice(
    0,
    16,
  );
  const passengers = party.map((placed, index) =>
    buildPassenger(options, flight, { placed, locator, reference: String(index + 1) }),
  );
  const { legs, roundTrip } = buildJourney(options, flight, head.place);
  const bookingClass = random.pick(classes);
  const segments = legs.map(leg => ({ ...leg, class: bookingClass, status: 'HK', quantity: party.length }));
  const total = Math.round((flight.domestic ? 700 : 3200) * party.length * (0.5 + random.next()) * 100) / 100;
  const agency = random.chance(0.4) ? agencyOf(options.seed, random.integer(0, AGENCIES - 1)) : undefined;
  const { person } = head;
  const contacts = [
    ...(agency === undefined ? [] : [{ kind: 'AGENCY', value: agency.phone }]),
    { kind: 'MOBILE', value: person.phone },
    { kind: 'EMAIL', value: person.email },
  ];
  return {
    passengers,
    booking: {
      locator,
      carrier: flight.carrier,
      otherLocators: [],
      cancelled: false,
      createdAt: `${createdAt}Z`,
      changedAt: `${createdAt}Z`,
      purchaseDate: createdAt.slice(0, 10),
      ...(agency !== undefined && { agency: { ...agency, name: formatPrintedName(agency.name) } }),
      people: passengers.map(({ booked }) => booked),
      partySize: party.length,
      segments,
      tripType: roundTrip ? 'ROUNDTRIP' : 'ONEWAY',
      payments: [buildPayment(random, person, total)],
      total,
      currency: 'BRL',
      contacts,
    },
  };
}

/** Six characters, different for each place. */
function locatorAt(place: number): string {
  const size = CONSONANTS_AND_DIGITS.length;
  let rest = spread(place, size ** 6);
  let locator = '';
  for (let index = 0; index < 6; index++) {
    locator += CONSONANTS_AND_DIGITS[rest % size] ?? '';
    rest = Math.floor(rest / size);
  }
  return locator;
}

const classes = [...'YYYYMMQKLHBWJC'];

function buildPayment(random: Random, { card }: ScalePerson, amount: number): Payment {
  if (random.chance(0.2)) return { form: random.chance(0.5) ? 'CA' : 'MS', amount, currency: 'BRL' };
  return {
    form: 'CC',
    amount,
    currency: 'BRL',
    cardType: card.type,
    cardFirst6: card.first6,
    cardLast4: card.last4,
    cardExpiration: card.expiration,
  };
}

interface Seat {
  placed: PlacedPerson;
  locator: string;
  reference: string;
}

function buildPassenger(
  { seed }: ScaleOptions,
  flight: ScaleFlight,
  { placed: { person, place }, locator, reference }: Seat,
): ScalePassenger {
  const random = new Random(seed, 'passenger', place);
  const seatIndex = place - flight.firstPlace;
  const common: Person = {
    kind: 'PASSENGER',
    inTransit: false,
    surname: person.surname,
    givenNames: person.givenNames,
    birthDate: person.birthDate,
    gender: person.gender,
    nationality: person.nationality,
    nationalities: [person.nationality],
    documents: (flight.domestic ? person.domestic : person.international).map(document => ({ ...document })),
    seat: `${1 + Math.floor(seatIndex / 6)}${'ABCDEF'[seatIndex % 6] ?? 'A'}`,
    locator,
    uniqueReference: `${flight.carrier}${yymmdd(flight.date)}${flight.number.padStart(4, '0')}${String(seatIndex + 1).padStart(3, '0')}`,
    phones: [],
    emails: [],
    ticketNumbers: [],
  };
  const count = flight.flown ? random.integer(0, flight.domestic ? 1 : 2) : 0;
  const bags = {
    count,
    weightKg: count * random.integer(9, 23),
    tags: Array.from(
      { length: count },
      (_, bag) => `${flight.carrier}${String((place * 2 + bag) % 1e6).padStart(6, '0')}`,
    ),
  };
  const boards = flight.flown && !random.chance(noShowShare);
  const checkedInAt = addMinutes(flight.departureAt, -random.integer(50, 1400)).slice(0, 16);
  const booked: Person = {
    ...common,
    type: typeOf(person, flight.date),
    reference,
    phones: [person.phone],
    emails: [person.email],
    ticketNumbers: [
      `${carrierOf(flight.carrier).ticketPrefix}${String(spread(place, 1e10)).padStart(10, '0')}`,
    ],
    ...(person.frequentFlyer !== undefined && {
      frequentFlyer: { airline: flight.carrier, number: person.frequentFlyer },
    }),
    ...(boards && { checkIn: { at: `${checkedInAt}Z`, cabin: 'Y' } }),
  };
  if (!boards) return { person: person.number, place, booked };
  const listed: Person = {
    ...common,
    residence: person.residence,
    embarkation: flight.origin,
    debarkation: flight.destination,
    ...(!flight.domestic && { clearance: flight.destination }),
    ...(count > 0 && { bags }),
    verified: true,
  };
  return { person: person.number, place, booked, listed, checkedInAt: `${checkedInAt}Z` };
}

function typeOf({ birthDate }: ScalePerson, date: string): 'ADULT' | 'CHILD' | 'INFANT' {
  const age = ageOn(birthDate, date);
  if (age < 2) return 'INFANT';
  return age < 12 ? 'CHILD' : 'ADULT';
}
