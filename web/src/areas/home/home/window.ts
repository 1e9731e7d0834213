import type { FlightRow } from '@farol/contract/areas/search/flights';

/** Three hours before and after now (specification, section 9). */
const reach = 3 * 3600_000;

export type Movement = 'departure' | 'arrival';

/** When a flight leaves, or lands as far as is known. */
export function momentOf(flight: FlightRow, movement: Movement): string | null {
  return movement === 'departure' ? flight.departureAt : (flight.estimatedArrivalAt ?? flight.arrivalAt);
}

/** Flights of the window around now: those to come, the soonest first, then those past, the latest first. */
export function inWindow(flights: readonly FlightRow[], movement: Movement, now: number): FlightRow[] {
  const left = (flight: FlightRow): number => Date.parse(momentOf(flight, movement) ?? '') - now;
  const near = flights.filter(flight => Math.abs(left(flight)) <= reach);
  return [
    ...near.filter(flight => left(flight) >= 0).toSorted((a, b) => left(a) - left(b)),
    ...near.filter(flight => left(flight) < 0).toSorted((a, b) => left(b) - left(a)),
  ];
}
