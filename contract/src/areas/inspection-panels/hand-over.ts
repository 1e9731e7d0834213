import * as z from 'zod/mini';
import { choice, id, instant, localTime, maybe, reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { severities } from '../../severity.ts';
import { flightModes } from '../search/values.ts';
import { inspectionResults } from './inspections.ts';
import { directions } from './panels.ts';
import { referralRow } from './referrals.ts';
import { termKinds } from './terms.ts';

export const handOverHours = { back: 12, ahead: 6, max: 24 } as const;
/** Rows of each list. */
export const maxHandOverRows = 500;

const hours = z.int().check(z.gte(1), z.lte(handOverHours.max));
export const handOverQuery = z.object({
  /** Null: the whole organization. Default: the first team of the caller. */
  teamId: z.optional(z.nullable(id)),
  hoursBack: z._default(hours, handOverHours.back),
  hoursAhead: z._default(hours, handOverHours.ahead),
});
export type HandOverQuery = z.output<typeof handOverQuery>;

const personOnFlight = {
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  carrier: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
};

export const shiftActKinds = ['INSPECTION', 'OCCURRENCE', 'TERM'] as const;
const shiftAct = z.object({
  /** Id of the occurrence or term, or of the inspected passenger. */
  id,
  kind: z.enum(shiftActKinds),
  ...personOnFlight,
  airport: z.string(),
  at: instant,
  /** At the airport. */
  local: localTime,
  by: z.string(),
  /** Null unless the act is an inspection. */
  result: z.nullable(z.enum(inspectionResults)),
  /** Category of an occurrence. */
  category: maybe.text,
  /** Null unless the act is a term. */
  term: z.nullable(z.object({ kind: z.enum(termKinds), number: z.string() })),
  text: z.string(),
});
export type ShiftAct = z.output<typeof shiftAct>;

const openAlert = z.object({
  id,
  ...personOnFlight,
  title: z.string(),
  severity: z.enum(severities),
  departureLocal: localTime,
  /** Null if nobody took it. */
  takenBy: maybe.text,
});
export type OpenAlert = z.output<typeof openAlert>;

const riskFlight = z.object({
  id,
  mode: z.enum(flightModes),
  direction: z.enum(directions),
  carrier: z.string(),
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  at: instant,
  local: localTime,
  zone: z.string(),
  passengers: z.int(),
  high: z.int(),
  medium: z.int(),
  alerts: z.int(),
});
export type RiskFlight = z.output<typeof riskFlight>;

const handOverReply = z.object({
  /** Null: the whole organization. */
  team: z.nullable(choice),
  organization: z.string(),
  airports: z.array(z.string()),
  from: instant,
  to: instant,
  until: instant,
  counts: z.object({
    inspected: z.int(),
    irregular: z.int(),
    occurrences: z.int(),
    terms: z.int(),
  }),
  /** Oldest first. */
  acts: z.array(shiftAct),
  openAlerts: z.array(openAlert),
  openReferrals: z.array(referralRow),
  /** Flights with a high or medium score or open alerts, soonest first. */
  flights: z.array(riskFlight),
  /** A list has more rows than shown. */
  truncated: z.boolean(),
});
export type HandOver = z.output<typeof handOverReply>;

const common = {
  method: 'POST',
  access: ['INTERNATIONAL', 'DOMESTIC'],
  reads: 'replica',
  fails: ['FORBIDDEN', 'REFERRAL_TEAM_UNUSABLE'],
} as const;

export const handOver = {
  viewHandOver: endpoint({
    ...common,
    path: '/web-inspection/v1/hand-over',
    summary: `Retrieve what a work team inspected and found in its last hours, which alerts and referrals it left open, and the next flights with risk at its airports. Lists have at most ${maxHandOverRows} rows.`,
    body: handOverQuery,
    reply: handOverReply,
    audit: 'HAND_OVER_VIEWED',
    shows: ['alert', 'inspection', 'occurrence', 'referral', 'term'],
    keepSeconds: 15,
  }),
  exportHandOver: endpoint({
    ...common,
    path: '/web-inspection/v1/hand-over/pdf',
    summary: 'Export the hand-over as a PDF. Requires a reason, which is audited and printed.',
    body: z.extend(handOverQuery, { reason }),
    reply: 'binary',
    audit: 'HAND_OVER_EXPORTED',
  }),
};
