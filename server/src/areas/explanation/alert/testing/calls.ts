import type { explanation } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof explanation> = {
  explainAlert: { owner: 'agency', input: ({ alertId }) => ({ params: { id: alertId } }) },
  exportExplanation: {
    owner: 'agency',
    input: ({ alertId }) => ({ params: { id: alertId }, body: { reason: 'For the file' } }),
  },
};
