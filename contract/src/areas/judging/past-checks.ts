import * as z from 'zod/mini';
import { byId, id, instant, maybe } from '../../common.ts';
import { conditionFinding } from '../../conditions/reason.ts';
import { endpoint } from '../../endpoint.ts';
import { scopeParts } from './judging.ts';

export const pastCheckLimits = { rules: 500, checks: 200, findings: 5 };

/** `ALERTED`: the source has an alert for the passenger, raised before the instant or later. */
export const checkOutcomes = ['ALERTED', 'MATCHES', 'NO_MATCH'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** Why a source did not apply at the instant. */
export const absences = ['WRITTEN_LATER', 'NOT_YET_VALID', 'EXPIRED', 'INACTIVE', 'DELETED'] as const;
export type Absence = (typeof absences)[number];

const pastCheck = z.object({
  origin: z.enum(['RISK_RULE', 'RESTRICTION']),
  sourceId: id,
  title: z.string(),
  /** In force at the instant, otherwise the first one. */
  version: z.int(),
  writtenAt: instant,
  /** Null if the source was in force. */
  absence: z.nullable(z.enum(absences)),
  outcome: z.enum(checkOutcomes),
  alertId: maybe.id,
  raisedAt: z.nullable(instant),
  notDrawn: z.boolean(),
  outOfScope: z.array(z.enum(scopeParts)),
  /** False for a rule that only adds to the score. */
  raisesAlerts: z.boolean(),
  /** Conditions of a rule that are not met, or those that match. */
  findings: z.array(conditionFinding),
  /** Matches of a restriction. */
  matches: z.array(
    z.object({
      kind: z.enum(['DOCUMENT', 'NAME']),
      wanted: z.string(),
      found: z.string(),
      possible: z.boolean(),
    }),
  ),
});
export type PastCheck = z.output<typeof pastCheck>;

const passengerChecks = z.object({
  at: instant,
  departureAt: instant,
  /** In force at the instant, of those that the reader may see. */
  rulesInForce: z.int(),
  /** Alerts first, then matches, then rules that were closest to a match. */
  checks: z.array(pastCheck),
  truncated: z.boolean(),
});
export type PassengerChecks = z.output<typeof passengerChecks>;

export const pastChecks = {
  getPassengerChecks: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/passengers/{id}/checks',
    summary:
      'Explain why a passenger was stopped or not at an instant: which rules and restrictions were in force and what each finds. Uses the versions of the instant and the current data of the passenger.',
    params: byId,
    query: z.object({
      /** Default: the departure, or now if that is earlier. */
      at: z.optional(instant),
    }),
    reply: passengerChecks,
    access: ['RISK_MANAGE'],
    audit: 'PASSENGER_CHECKS_VIEWED',
    shows: ['airport', 'alert', 'category', 'country', 'passenger', 'restriction', 'rule'],
    fails: ['RECORD_NOT_FOUND'],
  }),
};
