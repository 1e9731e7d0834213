import type { officer } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof officer> = {
  retentionStatus: { input: () => ({}) },
  exportProcessingRecord: { input: () => ({}) },
  exportPerson: {
    input: ({ person }) => ({ body: { ...person, format: 'json', reason: 'asked for by them' } }),
  },
};
