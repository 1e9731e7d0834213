import { totalizers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportTotalizers, searchTotalizers } from './totalizers.ts';

export const routes = mountFeature(totalizers, {
  searchTotalizers: (context, { body }) => searchTotalizers(context, body),
  exportTotalizers: (context, { body }) => exportTotalizers(context, body),
});
