import type { FlightRow } from '@farol/contract';
import { formatLocal } from '#kernel/clock.ts';
import { zoneAt } from '#areas/registry/index.ts';
import { type Places, toDeparture } from '../departure.ts';
import type { FlightRecord } from './queries.ts';

/** Converts times to the zone of each airport. */
export function toFlightRow(
  flight: FlightRecord,
  places: Places,
  counts: Pick<FlightRow, 'alerts' | 'markedCrew'>,
): FlightRow {
  const arrivalZone = zoneAt(places, flight.destination);
  return {
    id: flight.id,
    carrier: flight.carrier,
    carrierName: flight.carrierName,
    number: flight.number,
    suffix: flight.suffix,
    origin: flight.origin,
    originCity: places.get(flight.origin)?.city ?? null,
    destination: flight.destination,
    destinationCity: places.get(flight.destination)?.city ?? null,
    ...toDeparture(flight, places),
    scheduledDepartureAt: flight.scheduledDepartureAt?.toISOString() ?? null,
    arrivalAt: flight.arrivalAt?.toISOString() ?? null,
    arrivalLocal: flight.arrivalAt === null ? null : formatLocal(flight.arrivalAt, arrivalZone),
    arrivalZone,
    estimatedArrivalAt: flight.estimatedArrivalAt?.toISOString() ?? null,
    status: flight.status,
    mode: flight.mode,
    passengers: flight.passengers,
    crew: flight.crew,
    ...counts,
    hasApi: flight.hasApi,
    hasPnr: flight.hasPnr,
  };
}
