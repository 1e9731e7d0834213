import { handOver } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportHandOver } from './export.ts';
import { viewHandOver } from './hand-over.ts';

export const routes = mountFeature(handOver, {
  viewHandOver: (context, { body }) => viewHandOver(context, body),
  exportHandOver: (context, { body: { reason, ...query } }) => exportHandOver(context, query, reason),
});
