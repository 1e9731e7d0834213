import { boardingIndicators } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { boardingCharts, boardingTable } from './boarding-indicators.ts';

export const routes = mountFeature(boardingIndicators, {
  searchBoardingIndicators: boardingTable.search,
  exportBoardingIndicators: boardingTable.export,
  searchBoardingCharts: boardingCharts.search,
  exportBoardingCharts: boardingCharts.export,
});
