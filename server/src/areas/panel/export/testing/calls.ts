import type { apiPnrExport } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof apiPnrExport> = {
  countExport: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }) },
  exportApiPnr: {
    input: () => ({
      body: { from: '2026-03-01', to: '2026-03-30', format: 'xlsx', reason: 'to see who came' },
    }),
  },
};
