import { airports } from '@farol/contract/areas/registry/airports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';

/** Airports the reader works at. */
export function useMyAirports() {
  return useQuery({
    queryKey: ['airportsOfUser'],
    queryFn: ({ signal }) => call(airports.airportsOfUser, {}, { signal }),
    staleTime: 10 * 60_000,
  });
}
