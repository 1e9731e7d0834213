import { crews } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { getCrew, searchCrews } from './crews.ts';

export const routes = mountFeature(crews, {
  searchCrews: (context, { body }) => searchCrews(context, body),
  getCrew: (context, { params }) => getCrew(context, params.id),
});
