import { platformIndicators } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { platformReport } from './platform-indicators.ts';

export const routes = mountFeature(platformIndicators, {
  searchPlatformIndicators: platformReport.search,
  exportPlatformIndicators: platformReport.export,
});
