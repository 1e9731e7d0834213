import { indicators } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { indicatorCharts, indicatorTable } from './indicators.ts';

export const routes = mountFeature(indicators, {
  searchIndicators: indicatorTable.search,
  exportIndicators: indicatorTable.export,
  searchIndicatorCharts: indicatorCharts.search,
  exportIndicatorCharts: indicatorCharts.export,
});
