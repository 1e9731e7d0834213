import type { FlightRow } from '@farol/contract/areas/search/flights';

/** Three hours before and after now (specification, section 9). */
const windowMs = 3 * 3600_000;

export type Movement = 'departure' | 'arrival';

/** Returns the departure, or the best known arrival, as an instant. */
export function momentOf(flight: FlightRow, movement: Movement): string | null {
  return movement === 'departure' ? flight.departureAt : (flight.estimatedArrivalAt ?? flight.arrivalAt);
}

/** Splits flights around now into earlier and coming ones, each in order of time. */
export function splitWindow(
  flights: readonly FlightRow[],
  movement: Movement,
  now: number,
): { earlier: FlightRow[]; coming: FlightRow[] } {
  const timeOf = (flight: FlightRow): number => Date.parse(momentOf(flight, movement) ?? '');
  const near = flights
    .filter(flight => Math.abs(timeOf(flight) - now) <= windowMs)
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  return {
    earlier: near.filter(flight => timeOf(flight) < now),
    coming: near.filter(flight => timeOf(flight) >= now),
  };
}
