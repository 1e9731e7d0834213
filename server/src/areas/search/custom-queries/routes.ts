import { customQueries } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  checkCustomQuery,
  createCustomQuery,
  deleteCustomQuery,
  getCustomQuery,
  searchCustomQueries,
  updateCustomQuery,
} from './custom-queries.ts';
import {
  customQueryHits,
  countCustomQueryHits,
  getCustomQueryRun,
  runCustomQuery,
  stopCustomQueryRun,
} from './runs/runs.ts';

export const routes = mountFeature(customQueries, {
  searchCustomQueries: (context, { body }) => searchCustomQueries(context, body),
  getCustomQuery: (context, { params }) => getCustomQuery(context, params.id),
  checkCustomQuery: (context, { body }) => checkCustomQuery(context, body),
  createCustomQuery: (context, { body }) => createCustomQuery(context, body),
  updateCustomQuery: (context, { params, body }) => updateCustomQuery(context, params.id, body),
  deleteCustomQuery: (context, { params }) => deleteCustomQuery(context, params.id),
  countCustomQueryHits: (context, { body }) => countCustomQueryHits(context, body),
  runCustomQuery: (context, { params, body }) => runCustomQuery(context, params.id, body),
  getCustomQueryRun: (context, { params }) => getCustomQueryRun(context, params.id),
  customQueryHits: (context, { params }) => customQueryHits(context, params.id),
  stopCustomQueryRun: (context, { params }) => stopCustomQueryRun(context, params.id),
});
