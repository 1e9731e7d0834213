import { apiRequests } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { apiRequestReport } from './api-requests.ts';

export const routes = mountFeature(apiRequests, {
  searchApiRequests: apiRequestReport.search,
  exportApiRequests: apiRequestReport.export,
});
