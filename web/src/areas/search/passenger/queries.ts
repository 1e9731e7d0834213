import { inbox } from '@farol/contract/areas/alerts/inbox';
import { passenger } from '@farol/contract/areas/search/passenger';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { neverStale, useFresh } from '#ui/list/useFresh.ts';

const alertsKey = (passengerId: string) => ['passengerAlerts', passengerId];

/** Reads a passenger and checks whether the data changed since. */
export function usePassenger(flightPassengerId: string) {
  const client = useQueryClient();
  const params = { flightPassengerId };
  const queryKey = ['passenger', flightPassengerId];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(passenger.getPassenger, { params }, { signal }),
    staleTime: neverStale,
  });
  const fresh = useFresh({
    key: queryKey,
    seen: found.data?.seen,
    heldSince: found.dataUpdatedAt,
    ask: (since, options) => call(passenger.passengerChanged, { params, query: { since } }, options),
    show: () =>
      Promise.all([found.refetch(), client.invalidateQueries({ queryKey: alertsKey(flightPassengerId) })]),
  });
  return { found, fresh };
}

export function usePassengerAlerts(passengerId: string) {
  return useQuery({
    queryKey: alertsKey(passengerId),
    queryFn: ({ signal }) => call(inbox.alertsOfPassenger, { body: { passengerId } }, { signal }),
    staleTime: 60_000,
  });
}

export function unmaskPassenger(flightPassengerId: string, reason: string) {
  return call(passenger.unmaskPassenger, { params: { flightPassengerId }, body: { reason } });
}
