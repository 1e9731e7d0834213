import * as z from 'zod/mini';
import { trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { alertIds, alertResults, resultNoteLength } from './inbox.ts';

/** Period in which a user can reopen an alert that they closed. */
export const reopenHours = 24;

const handledReply = z.object({ alertCount: z.int() });

export const handling = {
  takeAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/take',
    summary:
      'Assign alerts to the caller. Changes all alerts or none. An alert taken by another user is taken over only with `takeOver`.',
    body: z.object({ ids: alertIds, takeOver: z._default(z.boolean(), false) }),
    reply: handledReply,
    access: 'signedIn',
    audit: 'ALERTS_TAKEN',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ALERT_WITHHELD', 'ALERT_TAKEN', 'ALERT_CLOSED'],
  }),
  releaseAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/release',
    summary:
      'Release alerts that the caller has taken. Changes all alerts or none. Users who see all restrictions or rules of the organization can also release alerts of other users.',
    body: z.object({ ids: alertIds }),
    reply: handledReply,
    access: 'signedIn',
    audit: 'ALERTS_RELEASED',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ALERT_TAKEN', 'ALERT_CLOSED'],
  }),
  closeAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/close',
    summary:
      'Close alerts with a result for all receivers. Changes all alerts or none. An alert taken by another user must be taken over first.',
    body: z.object({
      ids: alertIds,
      result: z.enum(alertResults),
      note: z._default(trimmedText({ max: resultNoteLength }), ''),
    }),
    reply: handledReply,
    access: 'signedIn',
    audit: 'ALERTS_CLOSED',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ALERT_WITHHELD', 'ALERT_TAKEN', 'ALERT_CLOSED'],
  }),
  reopenAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/reopen',
    summary: `Reopen closed alerts. Changes all alerts or none. Users can reopen alerts that they closed within the last ${reopenHours} hours. Users who see all restrictions or rules of the organization can reopen alerts at any time.`,
    body: z.object({ ids: alertIds }),
    reply: handledReply,
    access: 'signedIn',
    audit: 'ALERTS_REOPENED',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ALERT_WITHHELD', 'ALERT_OPEN', 'REOPEN_REFUSED'],
  }),
};
