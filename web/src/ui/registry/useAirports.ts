import { airportGroups } from '@farol/contract/areas/registry/airport-groups';
import { airports } from '@farol/contract/areas/registry/airports';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export function useMyAirports() {
  return useQuery({
    queryKey: ['airportsOfUser'],
    queryFn: ({ signal }) => call(airports.airportsOfUser, {}, { signal }),
    staleTime: 10 * 60_000,
  });
}

export function useAirportGroups() {
  return useQuery({
    queryKey: ['airportGroupChoices'],
    queryFn: ({ signal }) =>
      call(airportGroups.airportGroupChoices, {}, { signal, background: true, handles: [403, 404] }),
    staleTime: 10 * 60_000,
  });
}
