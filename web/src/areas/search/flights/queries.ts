import { flights, type flightSearch } from '@farol/contract/areas/search/flights';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import type { SearchOf } from '../../../ui/search/useSearch.ts';

export function useFlights({ queryKey, body }: SearchOf<typeof flightSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(flights.searchFlights, { body }, { signal }),
    staleTime: 60_000,
  });
}
