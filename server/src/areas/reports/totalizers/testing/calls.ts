import type { totalizers } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { exportBody, period } from '../../testing/period.ts';

export const calls: CallsOf<typeof totalizers> = {
  searchTotalizers: { input: () => ({ body: period }) },
  exportTotalizers: { input: () => ({ body: exportBody }) },
};
