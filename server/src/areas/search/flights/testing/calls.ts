import type { flights } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof flights> = {
  searchFlights: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-31' } }) },
  flightsChanged: {
    input: () => ({
      query: { since: '10:20:12,15' },
      body: { from: '2026-03-01', to: '2026-03-31' },
    }),
  },
  getFlight: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId } }) },
};
