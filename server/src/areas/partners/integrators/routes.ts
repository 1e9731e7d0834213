import { integrators } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { endToken, generateToken, searchIntegrators } from './integrators.ts';

export const routes = mountFeature(integrators, {
  searchIntegrators: (context, { body }) => searchIntegrators(context, body),
  generateToken: (context, { body }) => generateToken(context, body),
  endToken: (context, { query }) => endToken(context, query.id),
});
