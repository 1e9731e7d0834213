import { inbox } from '@farol/contract/areas/alerts/inbox';
import { passenger } from '@farol/contract/areas/search/passenger';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { callKey, useCall } from '#client/useCall.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import { useFresh } from '#ui/list/useFresh.ts';

/** Reads a passenger and checks whether the data changed since. */
export function usePassenger(flightPassengerId: string) {
  const client = useQueryClient();
  const input = { params: { flightPassengerId } };
  const alertsKey = callKey(inbox.alertsOfPassenger, { body: { passengerId: flightPassengerId } });
  const found = useCall(passenger.getPassenger, input);
  const fresh = useFresh({
    key: callKey(passenger.getPassenger, input),
    seen: found.data?.seen,
    heldSince: found.dataUpdatedAt,
    countChanges: (since, options) =>
      call(passenger.passengerChanged, { ...input, query: { since } }, options),
    show: () => Promise.all([found.refetch(), client.invalidateQueries({ queryKey: alertsKey })]),
  });
  return { found, fresh };
}

export function unmaskPassenger(flightPassengerId: string, reason: string) {
  return call(passenger.unmaskPassenger, { params: { flightPassengerId }, body: { reason } });
}

export function exportDossier(flightPassengerId: string, reason: string): FetchFile {
  return how => call(passenger.exportDossier, { params: { flightPassengerId }, body: { reason } }, how);
}

/** Never cached: an original message is personal data, and each view needs a reason. */
export function usePassengerRaw(flightPassengerId: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: (reason: string) =>
      call(passenger.viewPassengerRaw, { params: { flightPassengerId }, body: { reason } }),
  });
}
