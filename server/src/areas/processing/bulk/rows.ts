import type { Booking, FlightLeg, Message, Person } from '@farol/edifact';
import type { AirportPlace } from '#areas/registry/index.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { buildBookingId, buildBookingRow } from '../bookings/booking-row.ts';
import type { BookingRow } from '../bookings/queries.ts';
import { resolveFlight, type ResolvedFlight } from '../flights/flights.ts';
import { buildSummary } from '../merge/booking-summary.ts';
import { findPushedFlight, type PushedFlight } from '../merge/pushed-flight.ts';
import { buildBookedRoute, type Route } from '../merge/route.ts';
import { joinPeople } from '../merge/join.ts';
import { buildMessageOrder } from '../merge/order.ts';
import { joinPush, toPushRow, type PushRow } from '../merge/push.ts';
import type { FlightBookingRow } from '../merge/queries.ts';
import type { Source, SourcePerson } from '../merge/source-person.ts';
import { buildPassengerRow } from '../people/passenger-row.ts';
import { assignPassengerIds, type FlightPerson } from '../people/people.ts';
import { documentRows, toSourcesColumn } from '../people/store-people.ts';
import { buildFirstSighting } from '../travellers/first-sighting.ts';

export interface BulkPassenger {
  id: string;
  travellerId: string;
  booked: Person;
  /** Missing for people without a place on the list. */
  listed?: Person;
  /** UTC. */
  checkedInAt?: string;
}

export interface BulkBooking {
  booking: Booking & { locator: string };
  passengers: readonly BulkPassenger[];
}

/** Only on the list, without a booking. */
export type BulkCrewMember = Pick<BulkPassenger, 'id' | 'travellerId'> & { listed: Person };

export interface BulkFlight {
  leg: FlightLeg;
  places: ReadonlyMap<string, AirportPlace>;
  homeCountry: string;
  bookings: readonly BulkBooking[];
  crew: readonly BulkCrewMember[];
  bookedAt: Date;
  /** Time of the list of people on board; missing before departure. */
  listedAt?: Date;
}

/** Rows by table, with the columns that intake writes. */
export type BulkRows = Record<
  | 'booking'
  | 'flight'
  | 'flight_booking'
  | 'flight_passenger'
  | 'flight_push'
  | 'passenger_document'
  | 'traveller'
  | 'traveller_document',
  object[]
>;

interface Push {
  row: PushRow;
  message: Message;
  fileId: string;
  at: Date;
}

/** Builds the rows after one booking push and one list of people on board. Throws on an incomplete leg. */
export function buildBulkRows(input: BulkFlight): BulkRows {
  const { leg, bookings } = input;
  const now = Temporal.Instant.fromEpochMilliseconds(input.bookedAt.getTime());
  const flight = resolveFlight(leg, input.places, { country: input.homeCountry, now }, finding => {
    throw new Error(`an invented flight has the finding ${finding.code}`);
  });
  if (flight === undefined) throw new Error('an invented flight lacks its airports or times');
  const booked = buildPush(flight, input, { source: 'PNR', at: input.bookedAt });
  const listed =
    input.listedAt === undefined
      ? undefined
      : buildPush(flight, input, { source: 'API', at: input.listedAt });
  const pushed = findPushedFlight({ message: booked.message, leg: 0, flight });
  const written = bookings.map((one, index) => toWritten(one, index, flight, booked, pushed));
  const people = placePeople(written, input.crew, { flight, booked, listed });
  const at = listed?.at ?? booked.at;
  const sightings = people.map(person => buildFirstSighting(person, at));
  const passengers = people.map(person => ({
    ...buildPassengerRow(person, at),
    said: toSourcesColumn(person),
  }));
  const key = { flight_date: flight.flightDate, flight_id: flight.id };
  const withKey = (rows: readonly object[]) => rows.map(row => ({ ...key, ...row }));
  return {
    flight: [toFlightRow(flight, { booked, listed, people })],
    flight_push: withKey([booked, ...(listed === undefined ? [] : [listed])].map(({ row }) => row)),
    flight_passenger: withKey(passengers),
    passenger_document: withKey(people.flatMap(documentRows)),
    booking: written.map(({ row }) => row),
    flight_booking: withKey(written.map(({ flightBooking }) => flightBooking)),
    traveller: sightings.map(({ traveller }) => traveller),
    traveller_document: sightings.flatMap(({ claims }) =>
      claims.map(claim => ({ ...claim, first_seen_at: at })),
    ),
  };
}

function buildPush(
  flight: ResolvedFlight,
  { leg, bookings }: BulkFlight,
  { source, at }: { source: Source; at: Date },
): Push {
  const fileId = flightDatedIdOf(flight.flightDate, 'file', source, flight.id);
  const common = { flights: [leg], people: [], range: { offset: 0, length: 0 } };
  const message: Message =
    source === 'API'
      ? { ...common, type: 'PAXLST', function: 'CLOSE_ON_BOARD', listKind: 'FLIGHT_STATUS', bookings: [] }
      : { ...common, type: 'PNRGOV', function: 'FULL', bookings: bookings.map(({ booking }) => booking) };
  const received = { fileId, ordinal: 0, at, speaksFor: null };
  const interchange = {
    sender: leg.carrier,
    preparedAt: at.toISOString(),
    acknowledgementRequested: false,
    test: false,
  };
  const row = toPushRow({
    message,
    source,
    interchange,
    received,
    flight,
    leg: 0,
    order: buildMessageOrder(interchange, message, received),
    find: () => undefined,
  });
  return { row: joinPush(row, []), message, fileId, at };
}

interface WrittenBooking {
  passengers: readonly BulkPassenger[];
  id: string;
  index: number;
  route: Route;
  row: BookingRow;
  flightBooking: FlightBookingRow;
}

function toWritten(
  { booking, passengers }: BulkBooking,
  index: number,
  flight: ResolvedFlight,
  { row: push, fileId, at }: Push,
  pushed: PushedFlight,
): WrittenBooking {
  const route = buildBookedRoute(booking, pushed, flight);
  const id = buildBookingId(booking, flight.carrier, flight.flightDate);
  const { message_order: order } = push;
  return {
    passengers,
    id,
    index,
    route,
    row: buildBookingRow(
      id,
      booking,
      flight.carrier,
      flight.flightDate,
      { fileId, at, order },
      { cancelled: false, own: true },
    ),
    flightBooking: {
      booking_id: id,
      push: push.push,
      push_at: at,
      removed_at: null,
      told: {
        carrier: flight.carrier,
        locator: booking.locator,
        ...(booking.createdAt === undefined ? {} : { made: booking.createdAt.slice(0, 10) }),
        ...(booking.changedAt === undefined ? {} : { changedAt: booking.changedAt }),
        order,
        summary: buildSummary(booking),
        route,
      },
    },
  };
}

interface Pushes {
  flight: ResolvedFlight;
  booked: Push;
  listed: Push | undefined;
}

type BulkPerson = FlightPerson & { travellerId: string };

function placePeople(
  written: readonly WrittenBooking[],
  crew: readonly BulkCrewMember[],
  { flight, booked, listed }: Pushes,
): BulkPerson[] {
  const travellers = new Map<string, string>();
  const [onList, inBookings]: [SourcePerson[], SourcePerson[]] = [[], []];
  for (const { passengers, id: bookingId, index: booking } of written)
    for (const [
      index,
      { id, travellerId, booked: person, listed: listedPerson, checkedInAt },
    ] of passengers.entries()) {
      travellers.set(id, travellerId);
      inBookings.push({
        source: 'PNR',
        person,
        at: { fileId: booked.fileId, ordinal: 0, index, booking },
        order: booked.row.message_order,
        by: {},
        state: 'RESERVED',
        bookingId,
        ...(checkedInAt === undefined ? {} : { checkedInAt }),
        rowId: id,
      });
      if (listed === undefined || listedPerson === undefined) continue;
      onList.push(toListed(listedPerson, id, listed, onList.length));
    }
  if (listed !== undefined)
    for (const { id, travellerId, listed: person } of crew) {
      travellers.set(id, travellerId);
      onList.push(toListed(person, id, listed, onList.length));
    }
  const placed = assignPassengerIds(joinPeople(onList, inBookings), new Map(), {
    ...flight,
    closedOnBoard: listed !== undefined,
    orderByBooking: new Map(written.map(({ id }) => [id, booked.row.message_order])),
    routeByBooking: new Map(written.map(({ id, route }) => [id, route])),
  });
  return placed.people.map(person => ({ ...person, travellerId: travellers.get(person.id) ?? person.id }));
}

const toListed = (person: Person, rowId: string, { fileId, row }: Push, index: number): SourcePerson => ({
  source: 'API',
  person,
  at: { fileId, ordinal: 0, index },
  order: row.message_order,
  by: {},
  state: 'ON_BOARD',
  rowId,
});

const uncounted: ReadonlySet<FlightPerson['state']> = new Set(['REMOVED', 'NOT_ON_BOARD']);

const countPeople = (people: readonly FlightPerson[], kind: FlightPerson['kind']): number =>
  people.filter(person => person.kind === kind && !uncounted.has(person.state)).length;

function toFlightRow(
  flight: ResolvedFlight,
  { booked, listed, people }: Omit<Pushes, 'flight'> & { people: readonly FlightPerson[] },
): object {
  const last = listed ?? booked;
  return {
    flight_date: flight.flightDate,
    id: flight.id,
    carrier: flight.carrier,
    number: flight.number,
    suffix: flight.suffix,
    origin: flight.origin,
    destination: flight.destination,
    departure_at: flight.departureAt,
    scheduled_departure_at: flight.departureAt,
    arrival_at: flight.arrivalAt,
    closed_at: listed?.at ?? null,
    close_order: listed?.row.message_order ?? '',
    mode: flight.mode,
    passengers: countPeople(people, 'PASSENGER'),
    crew: countPeople(people, 'CREW'),
    has_api: listed !== undefined,
    has_pnr: true,
    leg_order: last.row.message_order,
    arrival_order: flight.arrivalAt === null ? '' : last.row.message_order,
    updated_at: last.at,
  };
}
