import { flights } from '@farol/contract/areas/search/flights';
import { passengers } from '@farol/contract/areas/search/passengers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

export function useFlight(flightId: string) {
  return useQuery({
    queryKey: ['flight', flightId],
    queryFn: ({ signal }) => call(flights.getFlight, { params: { flightId } }, { signal }),
    staleTime: 60_000,
  });
}

export function useFlightPassengers(flightId: string) {
  return useQuery({
    queryKey: ['flightPassengers', flightId],
    queryFn: ({ signal }) => call(passengers.flightPassengers, { params: { flightId } }, { signal }),
    staleTime: 60_000,
  });
}
