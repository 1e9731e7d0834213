import { platformIndicators } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportPlatformIndicators, searchPlatformIndicators } from './platform-indicators.ts';

export const routes = mountFeature(platformIndicators, {
  searchPlatformIndicators: (context, { body }) => searchPlatformIndicators(context, body),
  exportPlatformIndicators: (context, { body }) => exportPlatformIndicators(context, body),
});
