import type { consent } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof consent> = {
  consentText: { input: ({ textId }) => ({ params: { id: textId } }) },
};
