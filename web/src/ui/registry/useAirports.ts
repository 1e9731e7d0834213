import { airportGroups } from '@farol/contract/areas/registry/airport-groups';
import { airports } from '@farol/contract/areas/registry/airports';
import { useCall } from '#client/useCall.ts';

export function useMyAirports() {
  return useCall(airports.airportsOfUser, {});
}

export function useAirportGroups() {
  return useCall(airportGroups.airportGroupChoices, {}, { background: true, handles: [403, 404] });
}
