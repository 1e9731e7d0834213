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
      'Takes alerts in hand, all or none. One that somebody else has is taken over only where `takeOver` says so.',
    body: z.object({ ids: alertIds, takeOver: z._default(z.boolean(), false) }),
    reply: handledReply,
    access: 'signedIn',
    audit: 'ALERTS_TAKEN',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ALERT_TAKEN', 'ALERT_CLOSED'],
  }),
  releaseAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/release',
    summary:
      'Gives alerts out of hand, all or none: those of the caller, and those of others for who sees all restrictions or rules of the organization.',
    body: z.object({ ids: alertIds }),
    reply: handledReply,
    access: 'signedIn',
    audit: 'ALERTS_RELEASED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ALERT_TAKEN', 'ALERT_CLOSED'],
  }),
  closeAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/close',
    summary:
      'Ends alerts with a result, all or none, for everybody who received them. One that somebody else has must be taken over first.',
    body: z.object({
      ids: alertIds,
      result: z.enum(alertResults),
      note: z._default(trimmedText({ max: resultNoteLength }), ''),
    }),
    reply: handledReply,
    access: 'signedIn',
    audit: 'ALERTS_CLOSED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ALERT_TAKEN', 'ALERT_CLOSED'],
  }),
  reopenAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/reopen',
    summary: `Opens closed alerts again, all or none: whoever closed them within ${reopenHours} hours, and who sees all restrictions or rules of the organization.`,
    body: z.object({ ids: alertIds }),
    reply: handledReply,
    access: 'signedIn',
    audit: 'ALERTS_REOPENED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ALERT_OPEN', 'REOPEN_REFUSED'],
  }),
};
