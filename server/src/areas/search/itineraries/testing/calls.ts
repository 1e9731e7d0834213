import type { itineraries } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof itineraries> = {
  searchItineraries: {
    input: () => ({ body: { from: '2026-03-01', to: '2026-03-31', origins: ['GRU'], airports: ['LIS'] } }),
  },
};
