import type { handling } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof handling> = {
  takeAlerts: { owner: 'agency', input: ({ alertId }) => ({ body: { ids: [alertId] } }) },
  releaseAlerts: { owner: 'agency', input: ({ alertId }) => ({ body: { ids: [alertId] } }) },
  closeAlerts: {
    owner: 'agency',
    input: ({ alertId }) => ({ body: { ids: [alertId], result: 'CONFIRMED' } }),
  },
  reopenAlerts: { owner: 'agency', input: ({ alertId }) => ({ body: { ids: [alertId] } }) },
};
