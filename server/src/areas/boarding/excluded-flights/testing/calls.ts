import type { excludedFlights } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof excludedFlights> = {
  searchExcludedFlights: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-20' } }) },
};
