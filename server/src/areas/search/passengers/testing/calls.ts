import type { passengers } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof passengers> = {
  searchPassengers: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-31', name: 'PRADO' } }) },
};
