import { alerts } from '@farol/contract/areas/alerts';
import { search } from '@farol/contract/areas/search';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

export function usePassenger(flightPassengerId: string) {
  return useQuery({
    queryKey: ['passenger', flightPassengerId],
    queryFn: ({ signal }) => call(search.getPassenger, { params: { flightPassengerId } }, { signal }),
    staleTime: 60_000,
  });
}

export function usePassengerAlerts(passengerId: string) {
  return useQuery({
    queryKey: ['passengerAlerts', passengerId],
    queryFn: ({ signal }) => call(alerts.alertsOfPassenger, { body: { passengerId } }, { signal }),
    staleTime: 60_000,
  });
}
