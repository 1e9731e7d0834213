import * as z from 'zod/mini';
import { airportCode, carrierCode, date, listOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const exportFilter = z.object({
  /** Local departure dates, both included; under 31 days. */
  from: date,
  to: date,
  source: z.optional(z.enum(['API', 'PNR'])),
  carriers: listOf(carrierCode, 50),
  airports: listOf(airportCode, 200),
  direction: z.optional(z.enum(['ARRIVALS', 'DEPARTURES'])),
});
export type ExportFilter = z.input<typeof exportFilter>;

/** Export of people and bookings of flights. The reply is streamed; the count says how far it is. */
export const apiPnrExport = {
  countExport: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/export-apipnr/count',
    summary: 'How many rows an export would have.',
    body: exportFilter,
    reply: z.object({ rows: z.int() }),
    access: ['EXPORT_APIPNR'],
    audit: 'none',
    fails: ['PERIOD_ORDER', 'PERIOD_TOO_LONG'],
  }),
  exportApiPnr: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/export-apipnr',
    summary:
      'People of flights with documents, booking and source, as CSV or XLSX, streamed; x-total-rows says how many.',
    body: z.extend(exportFilter, { format: z.enum(['csv', 'xlsx']) }),
    reply: 'binary',
    access: ['EXPORT_APIPNR'],
    audit: 'API_PNR_EXPORTED',
    fails: ['PERIOD_ORDER', 'PERIOD_TOO_LONG'],
  }),
};
