import type { inspections } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof inspections> = {
  inspectPassengers: {
    owner: 'carrier',
    input: ({ passengerId }) => ({ body: { actId: createId(), passengerIds: [passengerId] } }),
  },
  uninspectPassengers: {
    owner: 'carrier',
    input: ({ passengerId }) => ({
      body: { actId: createId(), passengerIds: [passengerId], seenAt: '2026-03-15T20:00:00Z' },
    }),
  },
};
