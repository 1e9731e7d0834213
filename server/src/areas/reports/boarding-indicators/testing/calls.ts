import type { boardingIndicators } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { exportBody, period } from '../../testing/period.ts';

export const calls: CallsOf<typeof boardingIndicators> = {
  searchBoardingIndicators: { input: () => ({ body: period }) },
  exportBoardingIndicators: { input: () => ({ body: exportBody }) },
  searchBoardingCharts: { input: () => ({ body: period }) },
  exportBoardingCharts: { input: () => ({ body: exportBody }) },
};
