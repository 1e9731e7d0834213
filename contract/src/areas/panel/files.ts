import * as z from 'zod/mini';
import { byId, id, instant, maybe, minCodeSearchLength, rowsOf, trimmedText, reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { codes, flag, oneOf, period, searchOf, text } from '../../search.ts';
import { pushMoments } from '../partners/moments.ts';
import { fileStages, findingView, processStates, receipt, sendStates } from '../reception/messages.ts';

export const fileWays = ['HTTP', 'FOLDER', 'COMMAND', 'DEMO', 'PANEL'] as const;
export const fileTypes = ['PAXLST', 'PNRGOV'] as const;

export const fileRow = z.object({
  id,
  receivedAt: instant,
  type: maybe.text,
  /** Sender of the interchange, and the integrator that submitted it. */
  issuer: maybe.text,
  integrator: maybe.text,
  way: z.enum(fileWays),
  fileName: maybe.text,
  /** `XQ7001/2026-03-15`. */
  flights: z.array(z.string()),
  moment: z.nullable(z.enum(pushMoments)),
  sendState: z.enum(sendStates),
  processState: z.enum(processStates),
  size: z.int(),
  people: z.int(),
  bookings: z.int(),
  errors: z.int(),
  warnings: z.int(),
  /** Milliseconds from receipt to judging. */
  duration: maybe.whole,
  test: z.boolean(),
  duplicateOf: maybe.id,
  corrects: maybe.id,
  correctedBy: maybe.id,
});
export type FileRow = z.output<typeof fileRow>;

export const fileSearch = searchOf(
  {
    /** Days of receipt in the home zone. */
    period: period({ days: [0, 0], outlook: 'past', under: 31 }),
    lastDay: flag({ address: 'last', on: '24h', days: [-1, 0] }),
    type: oneOf(fileTypes, { asIs: true }),
    carriers: codes('carrier', 50),
    flight: text({ max: 20, upper: true, example: 'XQ7001' }),
    issuer: text({ min: minCodeSearchLength, max: 40 }),
    sendState: oneOf(sendStates, { address: 'send' }),
    /** `OPEN`: received or in work. */
    processState: oneOf([...processStates, 'OPEN'], { address: 'state' }),
    findings: oneOf(['ERROR', 'WARNING']),
  },
  { line: ['period', 'type', 'carriers'] },
);

export const panelFinding = z.extend(findingView, {
  messageOrdinal: maybe.whole,
  length: maybe.whole,
  booking: maybe.whole,
  value: maybe.text,
});

export const fileAbilities = ['raw', 'resend', 'retry'] as const;

export const fileDetail = z.extend(fileRow, {
  sender: maybe.text,
  recipient: maybe.text,
  controlReference: maybe.text,
  stages: z.record(z.enum(fileStages), maybe.instant),
  messages: z.array(
    z.object({
      ordinal: z.int(),
      state: z.enum(['WAITING', 'DONE', 'FAILED']),
      duplicate: z.boolean(),
      doneAt: maybe.instant,
    }),
  ),
  findings: z.array(panelFinding),
  answers: z.array(
    z.object({
      ordinal: z.int(),
      kind: z.enum(['CUSRES', 'ACKRES']),
      /** Null for users who may not see alerts, because an answer reveals hits. */
      text: maybe.text,
      madeAt: instant,
      fetchedAt: maybe.instant,
    }),
  ),
  abilities: z.array(z.enum(fileAbilities)),
});
export type FileDetail = z.output<typeof fileDetail>;

export const files = {
  searchFiles: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files/search',
    summary: 'Search received files. Returns the newest 3,000, newest first.',
    body: fileSearch.body,
    reply: rowsOf(fileRow),
    access: ['API_PNR_PANEL'],
    audit: 'FILES_SEARCHED',
    // The list announces new files instead of reloading.
    shows: ['integrator'],
    keepSeconds: 60,
    reads: 'replica',
  }),
  countFiles: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-pnr-files/counters',
    summary:
      'Count files and late or missing pushes of the last 24 hours. Files are counted as received, processing and with error. Expected pushes are counted by carrier.',
    reply: z.object({
      received: z.int(),
      inWork: z.int(),
      withError: z.int(),
      delayed: z.int(),
      lateByCarrier: z.array(z.object({ carrier: z.string(), late: z.int(), missing: z.int() })),
      at: instant,
    }),
    access: ['API_PNR_PANEL'],
    audit: 'none',
    shows: ['file'],
    reads: 'replica',
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/api-pnr-files/{id}/detail',
    summary: 'Retrieve a file with its stages, findings and answers.',
    params: byId,
    reply: fileDetail,
    access: ['API_PNR_PANEL'],
    audit: 'FILE_VIEWED',
    shows: ['file', 'integrator'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  viewRaw: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files/{id}/raw',
    summary:
      'Retrieve the stored message of a file, split into segments. Card numbers and sensitive requests were redacted on receipt. Requires a reason, which is audited.',
    params: byId,
    body: z.object({
      reason,
      /** A passenger's value to highlight, with its place from the evidence. */
      location: z.optional(
        z.object({
          ordinal: z.int(),
          booking: maybe.whole,
          index: z.int(),
          path: trimmedText({ min: 1, max: 60 }),
        }),
      ),
    }),
    reply: z.object({
      /** Byte offsets of segments with the value, or of all segments about the person. */
      valueOffsets: z.array(z.int()),
      text: z.string(),
      /** Start and length of each segment in `text`, and its byte offset in the file. */
      segments: z.array(z.object({ start: z.int(), length: z.int(), offset: z.int() })),
    }),
    access: ['VISUALIZE_RAW_PNR'],
    audit: 'RAW_VIEWED',
    fails: ['RECORD_NOT_FOUND', 'DATA_MASKED'],
  }),
  resendFile: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files/{id}/resend',
    summary: 'Replace a file with a corrected text for the same flights. Also requires VISUALIZE_RAW_PNR.',
    params: byId,
    body: z.object({
      text: z.string().check(z.minLength(1)),
      reason,
    }),
    largeBody: true,
    reply: receipt,
    status: 202,
    access: ['API_PNR_PANEL'],
    audit: 'FILE_RESENT',
    changes: ['file'],
    fails: [
      'RECORD_NOT_FOUND',
      'DATA_MASKED',
      'STILL_AT_WORK',
      'NOTHING_TO_CORRECT',
      'EMPTY_BODY',
      'NOT_A_MESSAGE',
      'TOO_MANY_PEOPLE',
      'ANSWER_SENT_IN',
      'CARRIER_NOT_ALLOWED',
      'CORRECTS_ANOTHER_FLIGHT',
    ],
  }),
  retryFile: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files/{id}/retry',
    summary: 'Process the failed messages of a file again. Also requires VISUALIZE_RAW_PNR.',
    params: byId,
    reply: z.object({ messages: z.int() }),
    status: 202,
    access: ['API_PNR_PANEL'],
    audit: 'FILE_RETRIED',
    changes: ['file'],
    fails: ['RECORD_NOT_FOUND', 'NOTHING_FAILED'],
  }),
};
