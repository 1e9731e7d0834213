import * as z from 'zod/mini';
import { airportCode, date, id, instant, listOf, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';
import { boardingDecisions, boardingReasonCodes } from './reasons.ts';
import { enrolmentStages, enrolmentStates } from './stages.ts';
import { bothLanguages, flightReference, requestId } from './common.ts';

export const passText = z.string().check(z.minLength(1), z.maxLength(1000));
/** Time of the reader. The platform records its own time. */
export const readAt = z.optional(instant);

export const bagFields = {
  tags: listOf(z.string().check(matchesPattern(/^\d{10}$/, '0957123456')), 50),
  weightKg: z.number().check(z.gte(0), z.lte(2000)),
};

export const passSecurityStates = ['VALID', 'INVALID', 'NOT_VERIFIABLE'] as const;

/** What the attendant should know beside the decision. */
export const boardingNotes = [
  'INFANT',
  'ADULT_WITH_INFANT',
  'STAND_BY',
  'CODESHARE',
  'CLOCK_DIFFERS',
  'PASS_READ_BEFORE',
] as const;
export type BoardingNote = (typeof boardingNotes)[number];

const boardingPerson = z.object({ surname: z.string(), givenNames: z.string(), seat: maybe.text });

export const boardingAnswer = z.object({
  decision: z.enum(boardingDecisions),
  reason: z.enum(boardingReasonCodes),
  text: bothLanguages,
  next: bothLanguages,
  flight: z.nullable(
    z.object({
      carrier: z.string(),
      number: z.string(),
      date,
      origin: z.string(),
      destination: z.string(),
    }),
  ),
  passenger: z.nullable(z.extend(boardingPerson, { id })),
  /** Last enrolment of the passenger in biometric boarding. */
  enrolment: z.nullable(z.object({ id, state: z.enum(enrolmentStates), stage: z.enum(enrolmentStages) })),
  /** Infants of the booking who have not boarded. Send `infantId` to board one with this passenger. */
  infants: z.array(z.object({ id, surname: z.string(), givenNames: z.string() })),
  /** State of the pass’s signature; null without a pass or a signature. */
  security: z.nullable(z.enum(passSecurityStates)),
  notes: z.array(z.enum(boardingNotes)),
  /** Time of the first answer to this request id. */
  recordedAt: instant,
});
export type BoardingAnswer = z.output<typeof boardingAnswer>;

const access = 'integrator';
const fails = ['CARRIER_NOT_ALLOWED', 'AIRPORT_NOT_ALLOWED', 'REQUEST_ID_USED'] as const;

export const gates = {
  validatePass: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/passes',
    summary:
      'Validate a boarding pass (IATA BCBP) at the entrance of the restricted area. Answers with the decision, its reason in both languages and what to do next. Repeat a call with the same `requestId` to get the same answer.',
    body: z.object({ requestId, airport: airportCode, pass: passText, readAt }),
    reply: boardingAnswer,
    access,
    audit: 'BOARDING_PASS_READ',
    fails,
  }),
  dropBags: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/bags',
    summary:
      'Record the bags of a passenger by boarding pass: ten-digit tags and total weight. A later call replaces the bags.',
    body: z.object({
      requestId,
      airport: airportCode,
      pass: passText,
      readAt,
      ...bagFields,
    }),
    reply: boardingAnswer,
    access,
    audit: 'BAGS_DROPPED',
    fails,
  }),
  boardPassenger: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/boardings',
    summary:
      'Board a passenger at the gate of a flight by boarding pass. A passenger boards once: another request id gets ALREADY_BOARDED.',
    body: z.object({
      requestId,
      flight: flightReference,
      pass: passText,
      readAt,
      /** Infant in the adult’s booking; one confirmation boards both. */
      infantId: z.optional(id),
    }),
    reply: boardingAnswer,
    access,
    audit: 'BOARDING_TRIED',
    fails,
  }),
  closeBoarding: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/closings',
    summary: 'Close the boarding of a flight. The reply lists the passengers who have not boarded.',
    body: z.object({ requestId, flight: flightReference }),
    reply: z.extend(boardingAnswer, {
      boarded: z.int(),
      missing: z.array(z.extend(boardingPerson, { passengerId: id, bagTags: z.array(z.string()) })),
    }),
    access,
    audit: 'BOARDING_CLOSED',
    fails,
  }),
};
