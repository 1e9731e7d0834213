import type { indicators } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { exportBody, period } from '../../testing/period.ts';

export const calls: CallsOf<typeof indicators> = {
  searchIndicators: { input: () => ({ body: period }) },
  exportIndicators: { input: () => ({ body: exportBody }) },
  searchIndicatorCharts: { input: () => ({ body: period }) },
  exportIndicatorCharts: { input: () => ({ body: exportBody }) },
};
