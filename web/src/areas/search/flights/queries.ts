import { flights, type flightSearch } from '@farol/contract/areas/search/flights';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { neverStale, useFresh } from '#ui/list/useFresh.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

/** Reads the flights of a search and checks whether they changed since. */
export function useFlights({ queryKey, body }: SearchOf<typeof flightSearch>) {
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(flights.searchFlights, { body }, { signal }),
    staleTime: neverStale,
  });
  const fresh = useFresh({
    key: queryKey,
    seen: found.data?.seen,
    heldSince: found.dataUpdatedAt,
    ask: (since, options) => call(flights.flightsChanged, { query: { since }, body }, options),
    show: found.refetch,
  });
  return { found, fresh };
}
