import type { finder } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof finder> = {
  findRecords: { input: () => ({ body: { text: 'XQ7001' } }) },
};
