import * as z from 'zod';
import { carrierCode, date, id, instant, rowsOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** CNPJ without marks, upper case; letters are allowed in the first twelve places since July 2026 (standards digest, section 12). */
export const cnpj = z
  .string()
  .trim()
  .toUpperCase()
  .transform(text => text.replaceAll(/[./-]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{12}[0-9]{2}$/));

export const integratorRow = z.object({
  id,
  identification: z.string(),
  cnpj: z.string().nullable(),
  carriers: z.array(z.string()),
  createdAt: instant,
  /** When the current token was made; null when there is none. */
  tokenCreatedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type IntegratorRow = z.output<typeof integratorRow>;

export const integrators = {
  searchIntegrators: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/integrators/search',
    summary: 'Integrators with their current token’s age and last use.',
    body: z.object({ text: z.string().trim().max(100).default('') }),
    reply: rowsOf(integratorRow),
    access: ['INTEGRATOR'],
    audit: 'INTEGRATORS_SEARCHED',
  }),
  generateToken: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/integrators/generate-token',
    summary:
      'Makes the token of an integrator, created at the first time. The token is in this reply and cannot be recovered later. While another is in force the call is refused until `confirmed` says that it may be deactivated.',
    body: z.object({
      identification: z.string().trim().min(1).max(100),
      cnpj,
      /** Carriers it may speak for; none means any. */
      carriers: z.array(carrierCode).max(50).default([]),
      confirmed: z.boolean().default(false),
    }),
    reply: z.object({ id, token: z.string(), deactivated: z.boolean() }),
    status: 201,
    access: ['INTEGRATOR'],
    audit: 'INTEGRATOR_TOKEN_MADE',
  }),
  endToken: endpoint({
    method: 'DELETE',
    path: '/audit-boarding/v1/integrators',
    summary: 'Deactivates the current token of an integrator.',
    query: z.object({ id }),
    reply: z.object({ id }),
    access: ['INTEGRATOR'],
    audit: 'INTEGRATOR_TOKEN_ENDED',
  }),
};

export const callRow = z.object({
  id,
  at: instant,
  integratorId: id.nullable(),
  /** Null when the token was unknown. */
  integrator: z.string().nullable(),
  address: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  errorCode: z.string().nullable(),
  durationMs: z.number().int(),
  requestBytes: z.number().int(),
  replyBytes: z.number().int(),
  files: z.number().int(),
});
export type CallRow = z.output<typeof callRow>;

export const callDetail = callRow.extend({
  operation: z.string(),
  contentType: z.string().nullable(),
  received: z.array(
    z.object({
      id,
      fileName: z.string().nullable(),
      type: z.string().nullable(),
      processState: z.string(),
      flights: z.array(z.string()),
    }),
  ),
});

export const callFilter = z.object({
  /** Days in the home zone, both included; under 31. */
  from: date,
  to: date,
  integratorId: id.optional(),
  /** By the class of the status. A call whose caller hung up before the answer (499) is in none of them. */
  status: z.enum(['OK', 'REFUSED', 'FAILED']).optional(),
  operation: z.string().trim().max(60).optional(),
  address: z.string().trim().max(60).optional(),
});

export const apiAudit = {
  searchCalls: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-audit/search',
    summary: 'Calls of integrators, newest first, refused ones too; newest 3,000.',
    body: callFilter,
    reply: rowsOf(callRow),
    access: ['API_AUDIT_SEARCH'],
    audit: 'API_CALLS_SEARCHED',
  }),
  getCall: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-audit/{id}',
    summary: 'One call with the files it brought.',
    params: z.object({ id }),
    reply: callDetail,
    access: ['API_AUDIT_SEARCH'],
    audit: 'API_CALL_VIEWED',
  }),
  exportCalls: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-audit/export',
    summary: 'All calls of the filter as CSV, streamed; x-total-rows says how many.',
    body: callFilter,
    reply: 'binary',
    access: ['API_AUDIT_SEARCH'],
    audit: 'API_CALLS_EXPORTED',
  }),
};
