import type { version } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof version> = {
  health: { input: () => ({}) },
  ready: { input: () => ({}) },
  publicSettings: { input: () => ({}) },
};
