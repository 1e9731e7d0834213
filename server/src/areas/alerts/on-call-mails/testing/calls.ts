import type { onCallMails } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof onCallMails> = {
  listOnCallMails: { input: () => ({}) },
};
