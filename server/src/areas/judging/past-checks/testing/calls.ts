import type { pastChecks } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof pastChecks> = {
  getPassengerChecks: {
    owner: 'carrier',
    input: ({ passengerId }) => ({ params: { id: passengerId }, query: {} }),
  },
};
