import { airportGroups } from '@farol/contract/areas/registry/airport-groups';
import { airports } from '@farol/contract/areas/registry/airports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';

/** Loads the airports that the user works at. */
export function useMyAirports() {
  return useQuery({
    queryKey: ['airportsOfUser'],
    queryFn: ({ signal }) => call(airports.airportsOfUser, {}, { signal }),
    staleTime: 10 * 60_000,
  });
}

/** Loads the shared airport groups and those of the user's organization. */
export function useAirportGroups() {
  return useQuery({
    queryKey: ['airportGroupChoices'],
    queryFn: ({ signal }) =>
      call(airportGroups.airportGroupChoices, {}, { signal, background: true, handles: [403, 404] }),
    staleTime: 10 * 60_000,
  });
}
