import * as z from 'zod/mini';
import { byId, date, id, instant, maybe, reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { alertCondition, alertDetail, alertEnds, alertStatuses, bilingualText } from '../alerts/inbox.ts';
import { valueSources } from '../search/evidence.ts';

const valueOccurrence = z.object({
  source: z.enum(valueSources),
  value: z.string(),
  fileId: id,
  at: instant,
  ordinal: z.int(),
  booking: maybe.whole,
  index: z.int(),
  path: z.string(),
});

/** `WORKED_OUT`: derived from the flight, the booking or earlier flights. */
export const conditionOrigins = ['SAID', 'WORKED_OUT'] as const;

const explainedSource = z.object({
  title: z.string(),
  version: z.int(),
  /** The current version. */
  current: z.int(),
  note: z.string(),
  /** Conditions as indented lines; empty for a restriction. */
  conditions: z.array(z.object({ path: z.string(), level: z.int(), text: bilingualText })),
  weight: maybe.whole,
  percent: maybe.whole,
  validFrom: z.nullable(date),
  validUntil: z.nullable(date),
  writtenBy: z.string(),
  writtenAt: instant,
});

export const historyKinds = [
  'RAISED',
  'ADVANCED',
  'CERTAIN',
  'READ',
  'TAKEN',
  'TAKEN_OVER',
  'RELEASED',
  'CLOSED',
  'REOPENED',
] as const;

export const alertExplanation = z.object({
  alert: alertDetail,
  /** Null if the reader may not see the source. */
  source: z.nullable(explainedSource),
  conditions: z.array(
    z.extend(alertCondition, { origin: z.enum(conditionOrigins), sources: z.array(valueOccurrence) }),
  ),
  history: z.array(
    z.object({
      at: instant,
      kind: z.enum(historyKinds),
      by: maybe.text,
      status: z.nullable(z.enum(alertStatuses)),
      result: z.nullable(z.enum(alertEnds)),
      note: maybe.text,
    }),
  ),
});
export type AlertExplanation = z.output<typeof alertExplanation>;

export const explanation = {
  explainAlert: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/alerts/{id}/explanation',
    summary:
      'Explain why an alert exists. Contains the version of the restriction or rule that raised it, the message that reports each value, and how the alert was handled.',
    params: byId,
    reply: alertExplanation,
    access: 'signedIn',
    audit: 'ALERT_EXPLANATION_VIEWED',
    shows: ['airport', 'alert', 'category', 'passenger', 'restriction', 'rule'],
    keepSeconds: 30,
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  exportExplanation: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/{id}/explanation',
    summary:
      'Export the explanation of an alert as PDF in the requested language. Requires a reason, which is audited and printed.',
    params: byId,
    body: z.object({ reason }),
    reply: 'binary',
    access: 'signedIn',
    audit: 'ALERT_EXPLANATION_EXPORTED',
    reads: 'replica',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};
