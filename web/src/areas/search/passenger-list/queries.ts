import { passengerList } from '@farol/contract/areas/search/passenger-list';
import { call } from '#client/call.ts';
import { callKey, useCall } from '#client/useCall.ts';
import { useFresh } from '#ui/list/useFresh.ts';

/** Reads a flight with its people and checks whether they changed since. */
export function useFlightPassengers(flightId: string) {
  const input = { params: { flightId } };
  const found = useCall(passengerList.flightPassengers, input);
  const fresh = useFresh({
    key: callKey(passengerList.flightPassengers, input),
    seen: found.data?.seen,
    heldSince: found.dataUpdatedAt,
    countChanges: (since, options) =>
      call(passengerList.flightPassengersChanged, { ...input, query: { since } }, options),
    show: () => found.refetch(),
  });
  return { flight: found.data?.flight, found, fresh };
}
