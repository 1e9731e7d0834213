import { apiAudit } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportCalls, searchCalls, getCall } from './api-audit.ts';

export const routes = mountFeature(apiAudit, {
  searchCalls: (context, { body }) => searchCalls(context, body),
  getCall: (context, { params }) => getCall(context, params.id),
  exportCalls: (context, { body }) => exportCalls(context, body),
});
