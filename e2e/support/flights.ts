import type { FlightRow } from '@farol/contract';
import type { ListedFlight } from '@farol/corpus';

/** Flight of the airline of the journeys. Its number belongs to one test. */
export type Flight = ListedFlight;

const carrier = 'ZQ';

export function createFlight(
  number: string,
  route: Partial<Pick<Flight, 'origin' | 'destination'>> = {},
  minutes = 600,
): Flight {
  const left = Temporal.Now.instant().subtract({ hours: 1 });
  const local = (instant: Temporal.Instant, zone: string): string =>
    instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  return {
    carrier,
    number,
    origin: 'LIS',
    destination: 'GRU',
    departure: local(left, 'Europe/Lisbon'),
    arrival: local(left.add({ minutes }), 'America/Sao_Paulo'),
    ...route,
  };
}

/** Flight that leaves Guarulhos in three hours. */
export function createDeparture(number: string): Flight {
  const leaves = Temporal.Now.instant().add({ hours: 3 });
  const local = (instant: Temporal.Instant, zone: string): string =>
    instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  return {
    carrier,
    number,
    origin: 'GRU',
    destination: 'LIS',
    departure: local(leaves, 'America/Sao_Paulo'),
    arrival: local(leaves.add({ hours: 10 }), 'Europe/Lisbon'),
  };
}

export function formatFlight({ carrier, number }: Pick<FlightRow, 'carrier' | 'number'>): string {
  return `${carrier} ${number}`;
}
