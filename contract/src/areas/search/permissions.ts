import type { Permission } from '../../permissions.ts';

/** Permissions with which users open a passenger. */
export const passengerReaders = [
  'FLIGHT_LIST',
  'AIRLINE_FLIGHT_LIST',
  'SEARCH_PASSENGERS',
  'ITINERARY_SEARCH',
  'INTERNATIONAL',
  'DOMESTIC',
] as const satisfies readonly Permission[];
