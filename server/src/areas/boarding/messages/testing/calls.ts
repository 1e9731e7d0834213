import type { consentMessages } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof consentMessages> = {
  listConsentMessages: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId } }) },
};
