import { integrators } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { endToken, giveToken, searchIntegrators } from './integrators.ts';

export const routes = handle(integrators, {
  searchIntegrators: (context, { body }) => searchIntegrators(context, body.text),
  generateToken: (context, { body }) => giveToken(context, body),
  endToken: (context, { query }) => endToken(context, query.id),
});
