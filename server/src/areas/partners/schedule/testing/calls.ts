import type { schedule } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof schedule> = {
  getSchedule: { input: () => ({}) },
  setSchedule: { input: () => ({ body: { carrier: 'X0', rules: [] } }) },
  searchExpected: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }) },
};
