import type { apiAudit } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof apiAudit> = {
  searchCalls: {
    owner: 'body',
    foreignBody: ({ integratorId }) => ({ integratorId }),
    input: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }),
  },
  getCall: { owner: 'body', input: ({ callId }) => ({ params: { id: callId } }) },
  exportCalls: {
    owner: 'body',
    foreignBody: ({ integratorId }) => ({ integratorId }),
    input: () => ({ body: { from: '2026-03-01', to: '2026-03-30', reason: 'to see who called' } }),
  },
};
