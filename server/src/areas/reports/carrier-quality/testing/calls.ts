import type { carrierQuality } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { exportBody, period } from '../../testing/period.ts';

export const calls: CallsOf<typeof carrierQuality> = {
  searchCarrierQuality: { input: () => ({ body: { ...period, show: 'FINDING' } }) },
  exportCarrierQuality: { input: () => ({ body: { ...exportBody, show: 'FILE' } }) },
};
