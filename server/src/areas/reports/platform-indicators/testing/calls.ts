import type { platformIndicators } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { exportBody, period } from '../../testing/period.ts';

export const calls: CallsOf<typeof platformIndicators> = {
  searchPlatformIndicators: { input: () => ({ body: period }) },
  exportPlatformIndicators: { input: () => ({ body: exportBody }) },
};
