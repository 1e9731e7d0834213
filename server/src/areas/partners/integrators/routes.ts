import { integrators } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { endToken, generateIntegratorToken, searchIntegrators } from './integrators.ts';

export const routes = mountFeature(integrators, {
  searchIntegrators: (context, { body }) => searchIntegrators(context, body.text),
  generateToken: (context, { body }) => generateIntegratorToken(context, body),
  endToken: (context, { query }) => endToken(context, query.id),
});
