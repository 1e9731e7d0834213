import { flights } from '@farol/contract/areas/search/flights';
import { passengerList } from '@farol/contract/areas/search/passenger-list';
import { call } from '#client/call.ts';
import { callKey, useCall } from '#client/useCall.ts';
import { useFresh } from '#ui/list/useFresh.ts';

/** Reads the people on a flight and checks whether they changed since. */
export function useFlightPassengers(flightId: string) {
  const input = { params: { flightId } };
  const found = useCall(passengerList.flightPassengers, input);
  const flight = useCall(flights.getFlight, input);
  const fresh = useFresh({
    key: callKey(passengerList.flightPassengers, input),
    seen: found.data?.seen,
    heldSince: found.dataUpdatedAt,
    ask: (since, options) =>
      call(passengerList.flightPassengersChanged, { ...input, query: { since } }, options),
    show: () => Promise.all([found.refetch(), flight.refetch()]),
  });
  return { flight: flight.data, found, fresh };
}
