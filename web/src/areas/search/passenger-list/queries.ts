import { flights } from '@farol/contract/areas/search/flights';
import { passengerList } from '@farol/contract/areas/search/passenger-list';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { neverStale, useFresh } from '#ui/list/useFresh.ts';

export function useFlight(flightId: string) {
  return useQuery({
    queryKey: ['flight', flightId],
    queryFn: ({ signal }) => call(flights.getFlight, { params: { flightId } }, { signal }),
    staleTime: 60_000,
  });
}

/** Reads the people on a flight and checks whether they changed since. */
export function useFlightPassengers(flightId: string) {
  const params = { flightId };
  const queryKey = ['flightPassengers', flightId];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(passengerList.flightPassengers, { params }, { signal }),
    staleTime: neverStale,
  });
  const flight = useFlight(flightId);
  const fresh = useFresh({
    key: queryKey,
    seen: found.data?.seen,
    heldSince: found.dataUpdatedAt,
    ask: (since, options) =>
      call(passengerList.flightPassengersChanged, { params, query: { since } }, options),
    show: () => Promise.all([found.refetch(), flight.refetch()]),
  });
  return { flight: flight.data, found, fresh };
}
