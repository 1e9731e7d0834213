import { flights } from '@farol/contract/areas/search/flights';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { type FlightSearch, toFilter } from './filter.ts';

export function useFlights(wanted: FlightSearch) {
  return useQuery({
    queryKey: ['flights', wanted],
    queryFn: ({ signal }) => call(flights.searchFlights, { body: toFilter(wanted) }, { signal }),
    staleTime: 60_000,
  });
}
