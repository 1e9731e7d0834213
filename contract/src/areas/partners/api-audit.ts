import * as z from 'zod/mini';
import { byId, date, id, instant, maybe, rowsOf, typed } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const callRow = z.object({
  id,
  at: instant,
  integratorId: maybe.id,
  /** Null when the token was unknown. */
  integrator: maybe.text,
  address: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  errorCode: maybe.text,
  durationMs: z.int(),
  requestBytes: z.int(),
  replyBytes: z.int(),
  files: z.int(),
});
export type CallRow = z.output<typeof callRow>;

export const callDetail = z.extend(callRow, {
  operation: z.string(),
  contentType: maybe.text,
  received: z.array(
    z.object({
      id,
      fileName: maybe.text,
      type: maybe.text,
      processState: z.string(),
      flights: z.array(z.string()),
    }),
  ),
});

export const callFilter = z.object({
  /** Days in the home zone, both included; under 31. */
  from: date,
  to: date,
  integratorId: z.optional(id),
  /** By the class of the status. A call whose caller hung up before the answer (499) is in none of them. */
  status: z.optional(z.enum(['OK', 'REFUSED', 'FAILED'])),
  operation: z.optional(typed({ max: 60 })),
  address: z.optional(typed({ max: 60 })),
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
    fails: ['PERIOD_ORDER', 'PERIOD_TOO_LONG'],
  }),
  getCall: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-audit/{id}',
    summary: 'One call with the files it brought.',
    params: byId,
    reply: callDetail,
    access: ['API_AUDIT_SEARCH'],
    audit: 'API_CALL_VIEWED',
    fails: ['RECORD_NOT_FOUND'],
  }),
  exportCalls: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-audit/export',
    summary: 'All calls of the filter as CSV, streamed; x-total-rows says how many.',
    body: callFilter,
    reply: 'binary',
    access: ['API_AUDIT_SEARCH'],
    audit: 'API_CALLS_EXPORTED',
    fails: ['PERIOD_ORDER', 'PERIOD_TOO_LONG'],
  }),
};
