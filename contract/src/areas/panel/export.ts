import * as z from 'zod/mini';
import { reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { screenOnly, choiceOf, codes, oneOf, period, searchOf } from '../../search.ts';

export const exportFormats = ['csv', 'xlsx'] as const;

export const exportSearch = searchOf(
  {
    /** Local departure dates. */
    period: period({ days: [-6, 0], outlook: 'past', under: 31 }),
    source: oneOf(['API', 'PNR'], { asIs: true }),
    carriers: codes('carrier', 50),
    direction: oneOf(['ARRIVALS', 'DEPARTURES']),
    airports: codes('airport', 200),
    format: screenOnly(choiceOf(exportFormats, 'csv')),
  },
  { line: ['period', 'source', 'carriers', 'direction', 'airports', 'format'] },
);

export const apiPnrExport = {
  countExport: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/export-apipnr/count',
    summary: 'Count the rows of an export.',
    body: exportSearch.body,
    reply: z.object({ rows: z.int() }),
    access: ['EXPORT_APIPNR'],
    audit: 'none',
    shows: ['airport'],
    keepSeconds: 30,
    reads: 'replica',
  }),
  exportApiPnr: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/export-apipnr',
    summary:
      'Export people of flights as CSV or XLSX. Contains documents, booking and source. Streams the file. The header x-total-rows contains the number of rows. Requires a reason, which is audited.',
    body: z.extend(exportSearch.body, { format: z.enum(exportFormats), reason }),
    reply: 'binary',
    access: ['EXPORT_APIPNR'],
    audit: 'API_PNR_EXPORTED',
    reads: 'replica',
  }),
};
