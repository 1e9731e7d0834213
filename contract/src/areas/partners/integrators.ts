import * as z from 'zod/mini';
import { byId, carrierCode, id, instant, listOf, maybe, rowsOf, typed } from '../../common.ts';
import { cnpj } from '../../documents.ts';
import { endpoint } from '../../endpoint.ts';

export const integratorRow = z.object({
  id,
  identification: z.string(),
  cnpj: maybe.text,
  carriers: z.array(z.string()),
  createdAt: instant,
  /** When the current token was made; null when there is none. */
  tokenCreatedAt: maybe.instant,
  lastUsedAt: maybe.instant,
});
export type IntegratorRow = z.output<typeof integratorRow>;

export const tokenInput = z.object({
  identification: typed({ min: 1, max: 100 }),
  cnpj,
  /** Carriers it may speak for; none means any. */
  carriers: listOf(carrierCode, 50),
  confirmed: z._default(z.boolean(), false),
});
export type TokenInput = z.input<typeof tokenInput>;

export const integrators = {
  searchIntegrators: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/integrators/search',
    summary: 'Integrators with their current token’s age and last use.',
    body: z.object({ text: z._default(typed({ max: 100 }), '') }),
    reply: rowsOf(integratorRow),
    access: ['INTEGRATOR'],
    audit: 'INTEGRATORS_SEARCHED',
  }),
  generateToken: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/integrators/generate-token',
    summary:
      'Makes the token of an integrator, created at the first time. The token is in this reply and cannot be recovered later. While another is in force the call is refused until `confirmed` says that it may be deactivated.',
    body: tokenInput,
    reply: z.object({ id, token: z.string(), deactivated: z.boolean() }),
    status: 201,
    access: ['INTEGRATOR'],
    audit: 'INTEGRATOR_TOKEN_MADE',
    fails: ['TOKEN_IN_USE'],
  }),
  endToken: endpoint({
    method: 'DELETE',
    path: '/audit-boarding/v1/integrators',
    summary: 'Deactivates the current token of an integrator.',
    query: byId,
    reply: z.object({ id }),
    access: ['INTEGRATOR'],
    audit: 'INTEGRATOR_TOKEN_ENDED',
    fails: ['RECORD_NOT_FOUND'],
  }),
};
