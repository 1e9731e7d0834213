import type { FlightRow } from '@farol/contract/areas/search/flights';

/** Three hours before and after now (specification, section 9). */
const windowMs = 3 * 3600_000;

export type Movement = 'departure' | 'arrival';

/** Returns the departure, or the best known arrival, as an instant. */
export function momentOf(flight: FlightRow, movement: Movement): string | null {
  return movement === 'departure' ? flight.departureAt : (flight.estimatedArrivalAt ?? flight.arrivalAt);
}

/** Filters flights around now: future flights first, soonest first; then past ones, latest first. */
export function inWindow(flights: readonly FlightRow[], movement: Movement, now: number): FlightRow[] {
  const millisecondsUntil = (flight: FlightRow): number => Date.parse(momentOf(flight, movement) ?? '') - now;
  const near = flights.filter(flight => Math.abs(millisecondsUntil(flight)) <= windowMs);
  return [
    ...near
      .filter(flight => millisecondsUntil(flight) >= 0)
      .toSorted((a, b) => millisecondsUntil(a) - millisecondsUntil(b)),
    ...near
      .filter(flight => millisecondsUntil(flight) < 0)
      .toSorted((a, b) => millisecondsUntil(b) - millisecondsUntil(a)),
  ];
}
