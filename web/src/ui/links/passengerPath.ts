import type { FlightRow } from '@farol/contract/areas/search/flights';

export function passengersPath({ id }: Pick<FlightRow, 'id'>): string {
  return `/boarding/flights/${id}/passengers`;
}

export function passengerDetailsPath(passengerId: string): string {
  return `/boarding/flights/passengers/${passengerId}/details`;
}

export function passengerPath(passengerId: string): string {
  return `/boarding/flights/passengers/${passengerId}`;
}

export function passengerAlertsPath(passengerId: string): string {
  return `/boarding/flights/passengers/${passengerId}/alerts`;
}
