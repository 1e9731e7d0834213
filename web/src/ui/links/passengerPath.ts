import type { FlightRow } from '@farol/contract/areas/search/flights';
import type { passengerSearch } from '@farol/contract/areas/search/people';
import type { Period } from '@farol/contract/search';
import type { To } from 'react-router';
import { type CriteriaState, toCriteriaState } from '#ui/search/criteriaState.ts';

export function passengersPath({ id }: Pick<FlightRow, 'id'>): string {
  return `/boarding/flights/${id}/passengers`;
}

export const passengersInspectedPath = (flightId: string): string =>
  `/boarding/flights/${flightId}/passengers-inspected`;

/** Airline users have a panel of their own address. */
export function boardingPanelPath({ id }: Pick<FlightRow, 'id'>, isAirline: boolean): string {
  return `/boarding/flights/${id}/${isAirline ? 'airline-boarding-panel' : 'boardingPanel'}`;
}

export function passengerDetailsPath(passengerId: string): string {
  return `/boarding/flights/passengers/${passengerId}/details`;
}

export function referPath(passengerId: string): string {
  return `/inspection/referrals/add/${passengerId}`;
}

export function passengerPath(passengerId: string): string {
  return `/boarding/flights/passengers/${passengerId}`;
}

export function passengerAlertsPath(passengerId: string): string {
  return `/boarding/flights/passengers/${passengerId}/alerts`;
}

export type PassengerCriterion = Extract<
  keyof typeof passengerSearch.fields,
  'name' | 'document' | 'locator' | 'ticket' | 'phone' | 'email' | 'card'
>;

/** Passenger search by one criterion, in the default period if there is none. */
export function passengerSearchTarget(
  criterion: PassengerCriterion,
  value: string,
  period?: Period,
): { to: To; state: CriteriaState | null } {
  return {
    to: { pathname: '/boarding/passengers', search: new URLSearchParams({ ...period }).toString() },
    state: toCriteriaState(new URLSearchParams({ [criterion]: value })),
  };
}
