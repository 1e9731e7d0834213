import type { consents } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof consents> = {
  getConsent: { input: ({ consentId: id }) => ({ params: { id } }) },
  answerConsent: {
    input: ({ consentId: id }) => ({ params: { id }, body: { accepted: true, version: '2026-01' } }),
  },
  withdrawConsent: { input: ({ consentId: id }) => ({ params: { id } }) },
};
