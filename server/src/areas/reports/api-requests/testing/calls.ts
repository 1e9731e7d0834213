import type { apiRequests } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { exportBody, period } from '../../testing/period.ts';

export const calls: CallsOf<typeof apiRequests> = {
  searchApiRequests: { input: () => ({ body: period }) },
  exportApiRequests: { input: () => ({ body: exportBody }) },
};
