import { inbox } from '@farol/contract/areas/alerts/inbox';
import { passengers } from '@farol/contract/areas/search/passengers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

export function usePassenger(flightPassengerId: string) {
  return useQuery({
    queryKey: ['passenger', flightPassengerId],
    queryFn: ({ signal }) => call(passengers.getPassenger, { params: { flightPassengerId } }, { signal }),
    staleTime: 60_000,
  });
}

export function usePassengerAlerts(passengerId: string) {
  return useQuery({
    queryKey: ['passengerAlerts', passengerId],
    queryFn: ({ signal }) => call(inbox.alertsOfPassenger, { body: { passengerId } }, { signal }),
    staleTime: 60_000,
  });
}
