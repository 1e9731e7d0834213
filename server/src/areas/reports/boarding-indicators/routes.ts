import { boardingIndicators } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  exportBoardingCharts,
  exportBoardingIndicators,
  searchBoardingCharts,
  searchBoardingIndicators,
} from './boarding-indicators.ts';

export const routes = mountFeature(boardingIndicators, {
  searchBoardingIndicators: (context, { body }) => searchBoardingIndicators(context, body),
  exportBoardingIndicators: (context, { body }) => exportBoardingIndicators(context, body),
  searchBoardingCharts: (context, { body }) => searchBoardingCharts(context, body),
  exportBoardingCharts: (context, { body }) => exportBoardingCharts(context, body),
});
