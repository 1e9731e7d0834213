import * as z from 'zod/mini';
import { choice, id, instant, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { severities } from '../../severity.ts';

export const onCallMailStates = ['QUEUED', 'SENT', 'FAILED'] as const;
export const onCallMailLimit = 200;

const onCallMail = z.object({
  id,
  team: choice,
  flightId: id,
  address: z.string(),
  /** Highest severity of the alerts. */
  severity: z.enum(severities),
  alerts: z.int(),
  state: z.enum(onCallMailStates),
  attempts: z.int(),
  /** Error of the last attempt; null if it succeeded. */
  error: maybe.text,
  createdAt: instant,
  sentAt: maybe.instant,
  /** Null until the first attempt. */
  subject: maybe.text,
  text: maybe.text,
});
export type OnCallMail = z.output<typeof onCallMail>;

export const onCallMails = {
  listOnCallMails: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/on-call-mails',
    summary: `List the last ${onCallMailLimit} e-mails to on-call addresses of the organization’s work teams, newest first, and whether they were sent. E-mails are kept for 30 days. Administrator organizations get those of all organizations.`,
    reply: z.object({
      /** `OFF`: the platform has no mail server. `SIMULATED`: e-mails are only shown. */
      delivery: z.enum(['OFF', 'SIMULATED', 'SMTP']),
      rows: z.array(onCallMail),
    }),
    access: ['WORK_TEAM_MANAGE'],
    audit: 'ON_CALL_MAILS_VIEWED',
    shows: ['alert'],
    keepSeconds: 5,
    fails: ['FORBIDDEN'],
  }),
};
