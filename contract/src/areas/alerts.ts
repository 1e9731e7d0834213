import * as z from 'zod';
import { id, idList, instant, localTime, rowsOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** `ALL` is a choice of the filter, never the origin of an alert. */
export const alertOrigins = ['ALL', 'RISK_RULE', 'RESTRICTION'] as const;
/** PNR reservation, API boarded, biometric enrolment check-in OK. An alert's status only advances. */
export const alertStatuses = ['PNR_RESERVATION', 'API_BOARDED', 'BIOMETRIC_CHECK_IN_OK'] as const;

/** Why an alert exists: the condition, what was wanted and what was found. */
export const alertReason = z.object({
  field: z.string(),
  operator: z.string(),
  wanted: z.string(),
  found: z.string(),
});

export const alertRow = z.object({
  id,
  read: z.boolean(),
  pinned: z.boolean(),
  origin: z.enum(['RISK_RULE', 'RESTRICTION']),
  status: z.enum(alertStatuses),
  /** Name of the category or rule that raised it. */
  title: z.string(),
  reasons: z.array(alertReason),
  createdAt: instant,
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  nationality: z.string().nullable(),
  flightId: id,
  carrier: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
  departureAt: instant,
  departureLocal: localTime,
  arrivalAt: instant.nullable(),
});
export type AlertRow = z.output<typeof alertRow>;

const byId = z.object({ id });
const done = z.object({ alertCount: z.number().int() });

/** Data of one message of the stream: the count as digits, the bare word `inc`, or a deletion as JSON with the count that remains. */
export const streamMessage = z.union([
  z.number().int(),
  z.literal('inc'),
  z.object({ operation: z.literal('delete'), alertCount: z.number().int() }),
]);
export type StreamMessage = z.output<typeof streamMessage>;

export const alerts = {
  searchAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts',
    summary: 'Alerts of the caller: pinned first, then newest first.',
    body: z.object({
      origin: z.enum(alertOrigins).default('ALL'),
      read: z.boolean().optional(),
      pinned: z.boolean().optional(),
    }),
    reply: rowsOf(alertRow),
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
  }),
  countAlerts: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/alerts/count',
    summary: 'Unread alerts of the caller, of one origin if given.',
    query: z.object({ type: z.enum(alertOrigins).default('ALL') }),
    reply: z.number().int(),
    access: 'signedIn',
    audit: 'none',
  }),
  readAlert: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/read/{id}',
    summary: 'Marks as read for the caller.',
    params: byId,
    reply: done,
    access: 'signedIn',
    audit: 'ALERT_READ',
  }),
  unreadAlert: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/unread/{id}',
    summary: 'Marks as unread for the caller.',
    params: byId,
    reply: done,
    access: 'signedIn',
    audit: 'ALERT_UNREAD',
  }),
  switchPin: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/switch-pin/{id}',
    summary: 'Pins or unpins for the caller.',
    params: byId,
    reply: z.object({ pinned: z.boolean() }),
    access: 'signedIn',
    audit: 'ALERT_PINNED',
  }),
  deleteAlerts: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/alerts/deleteAlerts',
    summary: 'Takes alerts out of the caller’s list; the alerts and other receivers’ lists stay.',
    query: z.object({ ids: idList }),
    reply: done,
    access: 'signedIn',
    audit: 'ALERTS_DELETED',
  }),
  alertsOfPassenger: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/passenger',
    summary: 'Alerts on one passenger of one flight that the caller may see.',
    body: z.object({ passengerId: id }),
    reply: z.array(alertRow),
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
  }),
};

export const push = {
  alertStream: endpoint({
    method: 'GET',
    path: '/push/v1/alerts',
    summary: 'Server-sent events: the count, `inc`, or {operation:"delete", alertCount}.',
    query: z.object({ token: z.string().max(256).default('') }),
    reply: 'eventStream',
    access: 'streamToken',
    audit: 'STREAM_OPENED',
  }),
};
