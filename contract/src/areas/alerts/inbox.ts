import * as z from 'zod/mini';
import { byId, id, idList, instant, localTime, maybe, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

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
  nationality: maybe.text,
  flightId: id,
  carrier: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
  departureAt: instant,
  departureLocal: localTime,
  arrivalAt: maybe.instant,
});
export type AlertRow = z.output<typeof alertRow>;

const done = z.object({ alertCount: z.int() });

export const inbox = {
  searchAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts',
    summary: 'Alerts of the caller: pinned first, then newest first.',
    body: z.object({
      origin: z._default(z.enum(alertOrigins), 'ALL'),
      read: z.optional(z.boolean()),
      pinned: z.optional(z.boolean()),
    }),
    reply: rowsOf(alertRow),
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
    fails: ['FORBIDDEN'],
  }),
  countAlerts: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/alerts/count',
    summary: 'Unread alerts of the caller, of one origin if given.',
    query: z.object({ type: z._default(z.enum(alertOrigins), 'ALL') }),
    reply: z.int(),
    access: 'signedIn',
    audit: 'none',
    fails: ['FORBIDDEN'],
  }),
  readAlert: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/read/{id}',
    summary: 'Marks as read for the caller.',
    params: byId,
    reply: done,
    access: 'signedIn',
    audit: 'ALERT_READ',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  unreadAlert: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/unread/{id}',
    summary: 'Marks as unread for the caller.',
    params: byId,
    reply: done,
    access: 'signedIn',
    audit: 'ALERT_UNREAD',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  switchPin: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/switch-pin/{id}',
    summary: 'Pins or unpins for the caller.',
    params: byId,
    reply: z.object({ pinned: z.boolean() }),
    access: 'signedIn',
    audit: 'ALERT_PINNED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  deleteAlerts: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/alerts/deleteAlerts',
    summary: 'Takes alerts out of the caller’s list; the alerts and other receivers’ lists stay.',
    query: z.object({ ids: idList }),
    reply: done,
    access: 'signedIn',
    audit: 'ALERTS_DELETED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  alertsOfPassenger: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/passenger',
    summary: 'Alerts on one passenger of one flight that the caller may see.',
    body: z.object({ passengerId: id }),
    reply: z.array(alertRow),
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
    fails: ['FORBIDDEN'],
  }),
};
