import * as z from 'zod/mini';
import { id, instant, reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import type { AuditEvent } from '../../events.ts';
import { documentFormats, documentHead } from '../../exports.ts';
import type { Permission } from '../../permissions.ts';
import { codes, type Fields, oneOf, period, type Search } from '../../search.ts';
import { flightModes } from '../search/values.ts';

/** Maximum rows of an exported or printed report. */
export const reportExportLimit = 10_000;
/** Specification, section 5: a period is shorter than this, both ends counted. */
export const reportUnderDays = 31;
export const longReportUnderDays = 60;
export const maxIndicatorYears = 20;

/**
 * `sentence`: text of several lines. `day`: calendar date. `time`: local date and time. `share`: 0 to 1.
 * `minutes`, `milliseconds` and `bytes` may have decimals.
 */
export const reportColumnKinds = [
  'text',
  'sentence',
  'code',
  'day',
  'time',
  'count',
  'share',
  'minutes',
  'milliseconds',
  'bytes',
] as const;
export type ReportColumnKind = (typeof reportColumnKinds)[number];

const cell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.output<typeof cell>;

export const reportColumn = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(reportColumnKinds),
  hidden: z.boolean(),
});
export type ReportColumn = z.output<typeof reportColumn>;

/** Records behind a row. `criteria` are parameters of the address: of the same report for `rows`. */
export const reportLink = z.union([
  z.object({ kind: z.enum(['passenger', 'flight', 'boarding', 'file']), id }),
  z.object({
    kind: z.enum(['rows', 'calls', 'files', 'flights', 'people']),
    criteria: z.record(z.string(), z.string()),
  }),
]);
export type ReportLink = z.output<typeof reportLink>;

export const reportChart = z.object({
  title: z.string(),
  type: z.enum(['bar', 'line']),
  kind: z.enum(reportColumnKinds),
  /** Stacks the series; otherwise they are next to each other. */
  stacked: z.boolean(),
  categories: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.number())) })),
});
export type ReportChart = z.output<typeof reportChart>;

export const reportReply = z.object({
  /** A sentence in the language of the request. */
  summary: z.string(),
  notes: z.array(z.string()),
  columns: z.array(reportColumn),
  rows: z.array(z.object({ cells: z.array(cell), link: z.nullable(reportLink) })),
  charts: z.array(reportChart),
  truncated: z.boolean(),
  head: documentHead,
  at: instant,
});
export type ReportReply = z.output<typeof reportReply>;

export const exportOptions = {
  format: z.enum(documentFormats),
  /** Ids in the order of the file. Default: all visible columns. */
  columns: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(60))),
  reason,
};

const fails = ['FORBIDDEN'] as const;
const shows = ['boarding', 'inspection', 'occurrence', 'passenger', 'alert'] as const;

interface ReportOptions<F extends Fields, P extends `/${string}`> {
  path: P;
  summary: string;
  search: Search<F>;
  access: readonly [Permission, ...Permission[]];
}

/** Declares the endpoint that reads a report. */
export function reportEndpoint<F extends Fields, const P extends `/${string}`>({
  search,
  ...options
}: ReportOptions<F, P>) {
  return endpoint({
    ...options,
    method: 'POST',
    body: search.body,
    reply: reportReply,
    audit: 'REPORT_VIEWED' satisfies AuditEvent,
    shows,
    keepSeconds: 60,
    reads: 'replica',
    fails,
  });
}

/** Declares the endpoint that exports a report as PDF, XLSX or CSV. */
export function reportExport<F extends Fields, const P extends `/${string}`>({
  search,
  ...options
}: ReportOptions<F, P>) {
  return endpoint({
    ...options,
    method: 'POST',
    summary: `${options.summary} At most ${reportExportLimit} rows. Requires a reason, which is audited and printed. The header x-total-rows contains the number of rows.`,
    body: z.extend(search.body, exportOptions),
    reply: 'binary',
    audit: 'REPORT_EXPORTED' satisfies AuditEvent,
    reads: 'replica',
    fails,
  });
}

export const movementDirections = ['ARRIVALS', 'DEPARTURES'] as const;

/** Builds the criteria of a report about movements: local days of airports of the home country. */
export function movementFields(under: number) {
  return {
    period: period({ days: [-6, 0], outlook: 'past', under }),
    airports: codes('airport', 200),
    carriers: codes('carrier', 50),
    direction: oneOf(movementDirections),
    mode: oneOf(flightModes),
  };
}
