import { carrierQuality } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { carrierQualityReport } from './carrier-quality.ts';

export const routes = mountFeature(carrierQuality, {
  searchCarrierQuality: carrierQualityReport.search,
  exportCarrierQuality: carrierQualityReport.export,
});
