import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { panelFinding } from './files.ts';

/** A pasted message is a sample, not a push. */
export const maxCheckedChars = 262_144;
export const maxCheckedMessages = 20;

export const messageCheck = {
  checkMessage: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/message-checks',
    summary: `List the findings of a pasted message, with the severities agreed with its carrier, without storing or applying it. At most ${maxCheckedMessages} messages.`,
    body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(maxCheckedChars)) }),
    reply: z.object({
      messages: z.array(
        z.object({
          type: z.string(),
          /** `XQ7001/2026-03-15`. */
          flights: z.array(z.string()),
          people: z.int(),
          bookings: z.int(),
        }),
      ),
      test: z.boolean(),
      findings: z.array(panelFinding),
      /** Text as it would be stored, without card numbers and sensitive requests. */
      text: z.string(),
      /** Start and length of each segment in `text`, and its byte offset. */
      segments: z.array(z.object({ start: z.int(), length: z.int(), offset: z.int() })),
    }),
    access: ['INDICATORS_REPORT', 'API_PNR_PANEL'],
    audit: 'MESSAGE_FINDINGS_VIEWED',
    longCheck: true,
    reads: 'replica',
    fails: ['NOT_A_MESSAGE', 'ANSWER_SENT_IN', 'TOO_MANY_MESSAGES'],
  }),
};
