import type { messageCheck } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof messageCheck> = {
  checkMessage: { input: ({ message }) => ({ body: { text: message.toString('latin1') } }) },
};
