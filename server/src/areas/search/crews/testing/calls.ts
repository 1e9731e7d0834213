import type { crews } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof crews> = {
  searchCrews: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-31' } }) },
  getCrew: { owner: 'carrier', input: ({ register }) => ({ params: { id: register.crewMemberId } }) },
};
