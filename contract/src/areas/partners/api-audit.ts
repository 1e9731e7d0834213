import * as z from 'zod/mini';
import { byId, id, instant, maybe, reason, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { oneOf, pattern, period, record, searchOf, searchText } from '../../search.ts';
import type { enrolments } from '../boarding/enrolments.ts';
import type { gates } from '../boarding/gates.ts';
import type { messages } from '../reception/messages.ts';

export const callRow = z.object({
  id,
  at: instant,
  integratorId: maybe.id,
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

export const integratorOperations = [
  'receiveFiles',
  'fileState',
  'fileAnswer',
  'validatePass',
  'dropBags',
  'boardPassenger',
  'closeBoarding',
  'openEnrolment',
  'getEnrolment',
  'listEnrolments',
  'sendPhotograph',
  'cancelEnrolment',
] as const satisfies readonly (keyof typeof messages | keyof typeof gates | keyof typeof enrolments)[];
export const callOutcomes = ['OK', 'REFUSED', 'FAILED'] as const;

export const callSearch = searchOf(
  {
    /** Days in the home zone. */
    period: period({ days: [0, 0], outlook: 'past', under: 31 }),
    integratorId: record({ address: 'integrator' }),
    /** Status class. Calls aborted by the client (499) are in none. */
    status: oneOf(callOutcomes, { address: 'outcome' }),
    statusCode: pattern(/^(?:[1-5]\d\d)?$/, '404', { max: 3, address: 'status' }),
    operation: oneOf(integratorOperations),
    address: searchText({ max: 60 }),
  },
  { line: ['period', 'integratorId', 'status'] },
);

export const apiAudit = {
  searchCalls: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-audit/search',
    summary: 'Search calls of integrators, including refused ones. Returns the newest 3,000, newest first.',
    body: callSearch.body,
    reply: rowsOf(callRow),
    access: ['API_AUDIT_SEARCH'],
    audit: 'API_CALLS_SEARCHED',
    shows: [],
    keepSeconds: 60,
    reads: 'replica',
  }),
  getCall: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-audit/{id}',
    summary: 'Retrieve a call with its files.',
    params: byId,
    reply: callDetail,
    access: ['API_AUDIT_SEARCH'],
    audit: 'API_CALL_VIEWED',
    shows: [],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
  exportCalls: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-audit/export',
    summary:
      'Export all calls of a filter as CSV. Streams the file. The header x-total-rows contains the number of rows. Requires a reason, which is audited.',
    body: z.extend(callSearch.body, { reason }),
    reply: 'binary',
    access: ['API_AUDIT_SEARCH'],
    audit: 'API_CALLS_EXPORTED',
    reads: 'replica',
  }),
};
