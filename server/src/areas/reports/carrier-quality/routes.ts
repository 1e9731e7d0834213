import { carrierQuality } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportCarrierQuality, searchCarrierQuality } from './carrier-quality.ts';

export const routes = mountFeature(carrierQuality, {
  searchCarrierQuality: (context, { body }) => searchCarrierQuality(context, body),
  exportCarrierQuality: (context, { body }) => exportCarrierQuality(context, body),
});
