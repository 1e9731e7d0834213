import type { boardingPanel } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof boardingPanel> = {
  getBoardingPanel: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId } }) },
  getBoardingMark: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId } }) },
  excludeFlight: {
    owner: 'carrier',
    input: ({ flightId }) => ({ params: { flightId }, body: { reason: 'Leitor sem energia', version: 0 } }),
  },
  includeFlight: {
    owner: 'carrier',
    input: ({ flightId }) => ({ params: { flightId }, query: { version: 1 } }),
  },
};
