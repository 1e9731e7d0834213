import { totalizers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { totalizersReport } from './totalizers.ts';

export const routes = mountFeature(totalizers, {
  searchTotalizers: totalizersReport.search,
  exportTotalizers: totalizersReport.export,
});
