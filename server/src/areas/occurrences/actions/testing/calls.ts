import type { actions } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof actions> = {
  recordAction: {
    owner: 'carrier',
    input: ({ passengerId, recordedActionId: actionId }) => ({
      body: { actId: createId(), passengerId, actionId },
    }),
  },
  undoAction: {
    owner: 'carrier',
    input: ({ passengerId, recordedActionId: actionId }) => ({
      body: { actId: createId(), passengerId, actionId, seenAt: '2026-03-15T20:00:00Z' },
    }),
  },
  actionsOfPassenger: { owner: 'carrier', input: ({ passengerId }) => ({ params: { passengerId } }) },
};
