import { type AirportPlace, zoneAt } from '#areas/registry/index.ts';
import { formatLocal } from '#kernel/clock.ts';

export type Places = ReadonlyMap<string, AirportPlace>;

interface Departure {
  origin: string;
  departureAt: Date;
}

/** Returns the departure as an instant and in the zone of its airport. */
export function toDeparture({ origin, departureAt }: Departure, places: Places) {
  const departureZone = zoneAt(places, origin);
  return {
    departureAt: departureAt.toISOString(),
    departureLocal: formatLocal(departureAt, departureZone),
    departureZone,
  };
}
