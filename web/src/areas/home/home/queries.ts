import { flights } from '@farol/contract/areas/search/flights';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#client/call.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { type Movement, splitWindow } from './window.ts';

const pollIntervalMs = 2 * 60_000;

type FlightSearchReply = Awaited<ReturnType<typeof call<typeof flights.searchFlights>>>;

/** Lists flights around now that leave from or land at the reader's airports. Polls every two minutes. */
export function useMovements(movement: Movement, airports: readonly string[] | undefined) {
  return useQuery({
    queryKey: ['near'],
    meta: { shows: flights.searchFlights.shows },
    enabled: airports !== undefined,
    refetchInterval: pollIntervalMs,
    queryFn: ({ signal }) => {
      const today = toLocalDate(new Date());
      const body = { from: today, to: today, near: true };
      return call(flights.searchFlights, { body }, { signal, background: true });
    },
    select: useCallback(
      ({ rows }: FlightSearchReply) =>
        splitWindow(filterByAirports(rows, movement, airports ?? []), movement, Date.now()),
      [movement, airports],
    ),
  });
}

/** No assigned airports means all airports. */
function filterByAirports(
  rows: FlightSearchReply['rows'],
  movement: Movement,
  airports: readonly string[],
): FlightSearchReply['rows'] {
  if (airports.length === 0) return rows;
  const own = new Set(airports);
  return rows.filter(flight => own.has(movement === 'departure' ? flight.origin : flight.destination));
}
