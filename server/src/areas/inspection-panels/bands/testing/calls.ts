import type { bands } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof bands> = {
  getScoreBands: { input: () => ({}) },
  updateScoreBands: { input: () => ({ body: { mediumFrom: 40, highFrom: 80, version: 0 } }) },
};
