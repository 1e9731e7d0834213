import * as z from 'zod';
import { carrierCode, date, id, instant, localTime, rowsOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { fileStages, findingView, processStates, receipt, sendStates } from './intake.ts';

export const fileWays = ['HTTP', 'FOLDER', 'COMMAND', 'DEMO', 'PANEL'] as const;
export const fileTypes = ['PAXLST', 'PNRGOV'] as const;
export const pushMoments = ['H72', 'H24', 'H6', 'CLOSING'] as const;
export const expectationStates = ['EXPECTED', 'ON_TIME', 'LATE', 'MISSING'] as const;

export const fileRow = z.object({
  id,
  receivedAt: instant,
  type: z.string().nullable(),
  /** Sender of the interchange, and the integrator who brought it. */
  issuer: z.string().nullable(),
  integrator: z.string().nullable(),
  way: z.enum(fileWays),
  fileName: z.string().nullable(),
  /** `XQ7001/2026-03-15`. */
  flights: z.array(z.string()),
  moment: z.enum(pushMoments).nullable(),
  sendState: z.enum(sendStates),
  processState: z.enum(processStates),
  size: z.number().int(),
  people: z.number().int(),
  bookings: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
  /** Milliseconds from received to judged. */
  duration: z.number().int().nullable(),
  test: z.boolean(),
  duplicateOf: id.nullable(),
  mends: id.nullable(),
  mendedBy: id.nullable(),
});
export type FileRow = z.output<typeof fileRow>;

export const fileFilter = z.object({
  /** Days of receipt in the home zone, both included; under 31. */
  from: date,
  to: date,
  type: z.enum(fileTypes).optional(),
  carriers: z.array(carrierCode).max(50).default([]),
  flight: z.string().trim().toUpperCase().max(20).optional(),
  issuer: z.string().trim().max(40).optional(),
  sendState: z.enum(sendStates).optional(),
  processState: z.enum(processStates).optional(),
  findings: z.enum(['ERROR', 'WARNING']).optional(),
});
export type FileFilter = z.input<typeof fileFilter>;

export const panelFinding = findingView.extend({
  messageOrdinal: z.number().int().nullable(),
  length: z.number().int().nullable(),
  booking: z.number().int().nullable(),
  value: z.string().nullable(),
});

export const fileAbilities = ['raw', 'resend'] as const;

export const fileDetail = fileRow.extend({
  sender: z.string().nullable(),
  recipient: z.string().nullable(),
  controlReference: z.string().nullable(),
  stages: z.record(z.enum(fileStages), instant.nullable()),
  messages: z.array(
    z.object({
      ordinal: z.number().int(),
      state: z.enum(['WAITING', 'DONE', 'FAILED']),
      duplicate: z.boolean(),
      doneAt: instant.nullable(),
    }),
  ),
  findings: z.array(panelFinding),
  answers: z.array(
    z.object({
      ordinal: z.number().int(),
      kind: z.enum(['CUSRES', 'ACKRES']),
      text: z.string(),
      madeAt: instant,
      fetchedAt: instant.nullable(),
    }),
  ),
  abilities: z.array(z.enum(fileAbilities)),
});
export type FileDetail = z.output<typeof fileDetail>;

const byId = z.object({ id });

/** The API/PNR panel: what came in, what became of it, and mending what was wrong. */
export const files = {
  searchFiles: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files/search',
    summary: 'Received files, newest first; newest 3,000.',
    body: fileFilter,
    reply: rowsOf(fileRow),
    access: ['API_PNR_PANEL'],
    audit: 'FILES_SEARCHED',
  }),
  countFiles: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-pnr-files/counters',
    summary:
      'Of the last 24 hours: received, in work, with error, and expected pushes that are late or missing by carrier.',
    reply: z.object({
      received: z.number().int(),
      inWork: z.number().int(),
      withError: z.number().int(),
      delayed: z.number().int(),
      lateByCarrier: z.array(
        z.object({ carrier: z.string(), late: z.number().int(), missing: z.number().int() }),
      ),
      at: instant,
    }),
    access: ['API_PNR_PANEL'],
    audit: 'none',
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-pnr-files/{id}/detail',
    summary: 'One file with its stages, findings and answers.',
    params: byId,
    reply: fileDetail,
    access: ['API_PNR_PANEL'],
    audit: 'FILE_VIEWED',
  }),
  viewRaw: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files/{id}/raw',
    summary:
      'The message as stored, cut into segments; a reason is asked and audited. Card numbers and sensitive requests were taken out at the door.',
    params: byId,
    body: z.object({ reason: z.string().trim().min(5).max(500) }),
    reply: z.object({
      text: z.string(),
      /** Start and length of each segment in `text`, and its byte offset in the file, which findings name. */
      segments: z.array(
        z.object({ start: z.number().int(), length: z.number().int(), offset: z.number().int() }),
      ),
    }),
    access: ['VISUALIZE_RAW_PNR'],
    audit: 'RAW_VIEWED',
  }),
  resendFile: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files/{id}/resend',
    summary: 'Takes in a mended text of a file in its place. Needs VISUALIZE_RAW_PNR too.',
    params: byId,
    body: z.object({ text: z.string().min(1) }),
    largeBody: true,
    reply: receipt,
    status: 202,
    access: ['API_PNR_PANEL'],
    audit: 'FILE_RESENT',
  }),
};

const momentRule = z.object({
  source: z.enum(['API', 'PNR']),
  moment: z.enum(pushMoments),
  minutesBefore: z.number().int().min(0).max(20_160),
  graceMinutes: z.number().int().min(0).max(1440),
  active: z.boolean(),
});

export const expectationRow = z.object({
  flightId: id,
  carrier: z.string(),
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  departureLocal: localTime,
  departureAt: instant,
  source: z.enum(['API', 'PNR']),
  moment: z.enum(pushMoments),
  dueAt: instant,
  receivedAt: instant.nullable(),
  fileId: id.nullable(),
  state: z.enum(expectationStates),
});
export type ExpectationRow = z.output<typeof expectationRow>;

/** When carriers are expected to send, and what came. */
export const schedule = {
  getSchedule: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/schedule',
    summary:
      'Expected moments of a carrier; `*` is the default for all. `own` says whether the carrier has rules of its own.',
    query: z.object({ carrier: z.union([z.literal('*'), carrierCode]).default('*') }),
    reply: z.object({ carrier: z.string(), own: z.boolean(), rules: z.array(momentRule) }),
    access: ['API_PNR_PANEL'],
    audit: 'none',
  }),
  setSchedule: endpoint({
    method: 'PUT',
    path: '/audit-boarding/v1/schedule',
    summary:
      'Sets the moments of a carrier; an empty list gives it back to the default. Flights not yet departed are expected anew.',
    body: z.object({ carrier: z.union([z.literal('*'), carrierCode]), rules: z.array(momentRule).max(8) }),
    reply: z.object({ carrier: z.string() }),
    access: ['API_PNR_PANEL'],
    audit: 'SCHEDULE_CHANGED',
  }),
  searchExpected: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/schedule/search',
    summary: 'Expected pushes of flights by departure day, newest 3,000.',
    body: z.object({
      from: date,
      to: date,
      carriers: z.array(carrierCode).max(50).default([]),
      state: z.enum(expectationStates).optional(),
    }),
    reply: rowsOf(expectationRow),
    access: ['API_PNR_PANEL'],
    audit: 'none',
  }),
};

export const exportFilter = z.object({
  /** Local departure dates, both included; under 31 days. */
  from: date,
  to: date,
  source: z.enum(['API', 'PNR']).optional(),
  carriers: z.array(carrierCode).max(50).default([]),
  airports: z.array(z.string().length(3)).max(200).default([]),
  direction: z.enum(['ARRIVALS', 'DEPARTURES']).optional(),
});
export type ExportFilter = z.input<typeof exportFilter>;

/** Export of people and bookings of flights. The reply is streamed; the count says how far it is. */
export const apiPnrExport = {
  countExport: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/export-apipnr/count',
    summary: 'How many rows an export would have.',
    body: exportFilter,
    reply: z.object({ rows: z.number().int() }),
    access: ['EXPORT_APIPNR'],
    audit: 'none',
  }),
  exportApiPnr: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/export-apipnr',
    summary:
      'People of flights with documents, booking and source, as CSV or XLSX, streamed; x-total-rows says how many.',
    body: exportFilter.extend({ format: z.enum(['csv', 'xlsx']) }),
    reply: 'binary',
    access: ['EXPORT_APIPNR'],
    audit: 'API_PNR_EXPORTED',
  }),
};
