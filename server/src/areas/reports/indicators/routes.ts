import { indicators } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  exportIndicatorCharts,
  exportIndicators,
  searchIndicatorCharts,
  searchIndicators,
} from './indicators.ts';

export const routes = mountFeature(indicators, {
  searchIndicators: (context, { body }) => searchIndicators(context, body),
  exportIndicators: (context, { body }) => exportIndicators(context, body),
  searchIndicatorCharts: (context, { body }) => searchIndicatorCharts(context, body),
  exportIndicatorCharts: (context, { body }) => exportIndicatorCharts(context, body),
});
