import * as z from 'zod/mini';
import { id, instant, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { byFlight } from '../search/flights.ts';

export const consentMessageKinds = ['SMS', 'EMAIL'] as const;
export const consentMessageStates = ['QUEUED', 'SENT', 'FAILED'] as const;

const consentMessage = z.object({
  id,
  /** Id of the passenger on the flight. */
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  kind: z.enum(consentMessageKinds),
  state: z.enum(consentMessageStates),
  attempts: z.int(),
  /** Error of the last attempt; null if it succeeded. */
  error: maybe.text,
  createdAt: instant,
  sentAt: maybe.instant,
  /** Only if messages are simulated. */
  text: maybe.text,
});
export type ConsentMessage = z.output<typeof consentMessage>;

export const consentMessages = {
  listConsentMessages: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/messages',
    summary:
      'Retrieve the messages with consent pages of a flight and whether they were sent. Contains their texts only while messages are simulated. Airline users get flights of their own carrier.',
    params: byFlight,
    reply: z.object({ simulated: z.boolean(), rows: z.array(consentMessage) }),
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'CONSENT_MESSAGES_VIEWED',
    shows: ['passenger', 'boarding'],
    keepSeconds: 5,
    fails: ['RECORD_NOT_FOUND'],
  }),
};
