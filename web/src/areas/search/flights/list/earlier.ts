import type { FlightRow } from '@farol/contract/areas/search/flights';

/** Returns whether a flight has left and landed at these airports. No airports means all. */
export function isEarlier(flight: FlightRow, airports: readonly string[], now: number): boolean {
  const isOwn = (airport: string): boolean => airports.length === 0 || airports.includes(airport);
  const arrivalAt = flight.estimatedArrivalAt ?? flight.arrivalAt;
  const moments = [
    ...(isOwn(flight.origin) ? [flight.departureAt] : []),
    ...(isOwn(flight.destination) && arrivalAt !== null ? [arrivalAt] : []),
  ];
  return (moments.length === 0 ? [flight.departureAt] : moments).every(at => Date.parse(at) < now);
}
