import type { stream } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof stream> = {
  alertStream: { input: () => ({}) },
};
