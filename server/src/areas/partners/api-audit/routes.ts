import { apiAudit } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { exportCalls, searchCalls, viewCall } from './api-audit.ts';

export const routes = handle(apiAudit, {
  searchCalls: (context, { body }) => searchCalls(context, body),
  getCall: (context, { params }) => viewCall(context, params.id),
  exportCalls: (context, { body }) => exportCalls(context, body),
});
