import * as z from 'zod/mini';
import { id, instant } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { inspectionResults } from './inspections.ts';
import { referralStates } from './referrals.ts';
import { ownMarks } from './panels.ts';

/** What the organization recorded on passengers of one flight; `inspected` is null if set back. */
export const panelMessage = z.object({
  flightId: id,
  states: z.array(
    z.object({
      passengerId: id,
      inspected: z.nullable(z.object({ by: z.string(), at: instant, result: z.enum(inspectionResults) })),
      marks: z.object(ownMarks),
    }),
  ),
});
export type PanelMessage = z.output<typeof panelMessage>;

/** The stream may have lost messages; the panel refreshes. */
export const panelGapEvent = 'gap';

/** A colleague sent or changed a referral. */
export const panelReferralEvent = 'referral';
/** Without personal data. */
export const panelReferral = z.object({ id, senderId: id, state: z.enum(referralStates) });
export type PanelReferral = z.output<typeof panelReferral>;

export const stream = {
  panelStream: endpoint({
    method: 'GET',
    path: '/push/v1/panel',
    summary:
      'Stream what colleagues of the caller record on passengers, as server-sent events. The named event `gap` reports that messages may be missing, `referral` that a colleague sent or changed one.',
    query: z.object({ token: z._default(z.string().check(z.maxLength(256)), '') }),
    reply: 'eventStream',
    access: 'streamToken',
    audit: 'STREAM_OPENED',
    comesInCrowds: true,
    fails: ['FORBIDDEN'],
  }),
};
