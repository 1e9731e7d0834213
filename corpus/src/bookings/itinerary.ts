import { addDays, addMinutes } from '../calendar.ts';
import { type CorpusFlight, listFlights, findNextFlight } from '../flights/flights.ts';
import type { Random } from '../random.ts';
import { placeOf } from '../world/places.ts';
import type { CorpusSegment } from './model.ts';

export type TripKind = 'ONEWAY' | 'OUTBOUND' | 'RETURN' | 'CONNECTING_BEFORE' | 'CONNECTING_AFTER';

/** Feeder and onward flights of a flight, computed once for all its bookings. */
export interface Connections {
  before: readonly CorpusFlight[];
  after: readonly CorpusFlight[];
}

const SHORTEST_MINUTES = 75;
const LONGEST_MINUTES = 18 * 60;

export function connectionsOf(flight: CorpusFlight): Connections {
  const around = [-1, 0, 1].flatMap(days => listFlights(flight.seed, addDays(flight.date, days)));
  const earliest = addMinutes(flight.departureAt, -LONGEST_MINUTES);
  const latest = addMinutes(flight.departureAt, -SHORTEST_MINUTES);
  const from = addMinutes(flight.arrivalAt, SHORTEST_MINUTES);
  const until = addMinutes(flight.arrivalAt, LONGEST_MINUTES);
  // No passenger crosses a border to return at once.
  const isReturn = (start: string, end: string): boolean =>
    start === end || (!flight.domestic && placeOf(start).country === placeOf(end).country);
  return {
    before: around.filter(
      other =>
        other.destination === flight.origin &&
        !isReturn(other.origin, flight.destination) &&
        other.arrivalAt >= earliest &&
        other.arrivalAt <= latest,
    ),
    after: around.filter(
      other =>
        other.origin === flight.destination &&
        !isReturn(flight.origin, other.destination) &&
        other.departureAt >= from &&
        other.departureAt <= until,
    ),
  };
}

function segmentOf(flight: CorpusFlight, bookingClass: string): CorpusSegment {
  return {
    carrier: flight.carrier,
    number: flight.number,
    bookingClass,
    origin: flight.origin,
    destination: flight.destination,
    departure: flight.departure,
    arrival: flight.arrival,
  };
}

/** The flight under its codeshare number, if any. */
function buildCodeshareSegment(flight: CorpusFlight, bookingClass: string): CorpusSegment {
  const segment = segmentOf(flight, bookingClass);
  if (flight.codeshare === undefined) return segment;
  const { carrier, number } = flight;
  return { ...segment, ...flight.codeshare, operating: { carrier, number } };
}

const SOLD_BY_PARTNER = 0.15;
const CLASSES = [...'YYYYYMMQQKLHBWJCD'];

export function itineraryOf(
  random: Random,
  flight: CorpusFlight,
  connections: Connections,
  kind: TripKind,
): CorpusSegment[] {
  const bookingClass = random.pick(CLASSES);
  const own = random.chance(SOLD_BY_PARTNER)
    ? buildCodeshareSegment(flight, bookingClass)
    : segmentOf(flight, bookingClass);
  if (kind === 'CONNECTING_BEFORE' && connections.before.length > 0) {
    return [segmentOf(random.pick(connections.before), bookingClass), own];
  }
  if (kind === 'CONNECTING_AFTER' && connections.after.length > 0) {
    return [own, segmentOf(random.pick(connections.after), bookingClass)];
  }
  const stay = flight.domestic ? random.integer(1, 9) : random.integer(4, 28);
  if (kind === 'OUTBOUND' || kind === 'RETURN') {
    const date = addDays(flight.date, kind === 'OUTBOUND' ? stay : -stay - 7);
    const other = findNextFlight(flight.seed, flight.carrier, flight.destination, flight.origin, date);
    if (other === undefined) return [own];
    const back = segmentOf(other, bookingClass);
    return kind === 'OUTBOUND' ? [own, back] : [back, own];
  }
  return [own];
}
