import type { FlightRow } from '@farol/contract/areas/search/flights';

type Named = Pick<FlightRow, 'carrier' | 'number'> & { suffix?: string | null };

/** `XQ 812A`. */
export function flightName({ carrier, number, suffix }: Named): string {
  return `${carrier} ${number}${suffix ?? ''}`;
}

export function passengersPath({ id }: Pick<FlightRow, 'id'>): string {
  return `/boarding/flights/${id}/passengers`;
}

export function passengerPath(passengerId: string): string {
  return `/boarding/flights/passengers/${passengerId}`;
}
