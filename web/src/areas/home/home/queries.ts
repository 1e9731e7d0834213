import { flights } from '@farol/contract/areas/search/flights';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { addDays, localDate } from '../../../ui/dates.ts';
import { inWindow, type Movement } from './window.ts';

const every = 2 * 60_000;
const mostAirports = 200;

/** Flights leaving from or landing at the airports around now; asked anew every two minutes. */
export function useMovements(movement: Movement, airports: readonly string[] | undefined) {
  const mine = airports !== undefined && airports.length <= mostAirports ? [...airports] : [];
  return useQuery({
    queryKey: ['movements', movement, mine],
    enabled: airports !== undefined,
    refetchInterval: every,
    queryFn: async ({ signal }) => {
      const today = localDate(new Date());
      const place = movement === 'departure' ? { origins: mine } : { destinations: mine };
      // A day on either side: local dates of other zones, and flights that left yesterday.
      const body = { from: addDays(today, -1), to: addDays(today, 1), ...(mine.length > 0 ? place : {}) };
      const { rows } = await call(flights.searchFlights, { body }, { signal, background: true });
      return inWindow(rows, movement, Date.now());
    },
  });
}
