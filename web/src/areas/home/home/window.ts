import type { FlightRow } from '@farol/contract/areas/search/flights';

/** Three hours before and after now (specification, section 9). */
const reach = 3 * 3600_000;

export type Movement = 'departure' | 'arrival';

/** When a flight leaves, or lands as far as is known. */
export function momentOf(flight: FlightRow, movement: Movement): string | null {
  return movement === 'departure' ? flight.departureAt : (flight.estimatedArrivalAt ?? flight.arrivalAt);
}

/** Flights of the window around now, by their moment. */
export function inWindow(flights: readonly FlightRow[], movement: Movement, now: number): FlightRow[] {
  const moment = (flight: FlightRow): number => Date.parse(momentOf(flight, movement) ?? '');
  return flights
    .filter(flight => Math.abs(moment(flight) - now) <= reach)
    .toSorted((a, b) => moment(a) - moment(b));
}
