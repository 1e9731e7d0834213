import { flights, type flightSearch } from '@farol/contract/areas/search/flights';
import { call } from '#client/call.ts';
import { callKey, useCall } from '#client/useCall.ts';
import { useFresh } from '#ui/list/useFresh.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

/** Reads the flights of a search and checks whether they changed since. */
export function useFlights({ body }: SearchOf<typeof flightSearch>) {
  const found = useCall(flights.searchFlights, { body });
  const fresh = useFresh({
    key: callKey(flights.searchFlights, { body }),
    seen: found.data?.seen,
    heldSince: found.dataUpdatedAt,
    countChanges: (since, options) => call(flights.flightsChanged, { query: { since }, body }, options),
    show: found.refetch,
  });
  return { found, fresh };
}
