import { apiRequests } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportApiRequests, searchApiRequests } from './api-requests.ts';

export const routes = mountFeature(apiRequests, {
  searchApiRequests: (context, { body }) => searchApiRequests(context, body),
  exportApiRequests: (context, { body }) => exportApiRequests(context, body),
});
