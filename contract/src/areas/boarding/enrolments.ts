import * as z from 'zod/mini';
import { airportCode, byId, carrierCode, date, id, instant, maybe, trimmedText } from '../../common.ts';
import { cpf } from '../../documents.ts';
import { email } from '../../email.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern, requireRule } from '../../findings.ts';
import { bothLanguages, flightReference, languages, requestId } from './common.ts';
import { enrolmentReasonCodes } from './enrolment-reasons.ts';
import { boardingDecisions } from './reasons.ts';
import {
  enrolmentStages,
  enrolmentStates,
  faceSources,
  photographKinds,
  similarityBands,
  verificationRefusals,
} from './stages.ts';

/** E.164, such as `+5511987654321`. */
const telephone = z.string().check(z.trim(), matchesPattern(/^\+[1-9]\d{7,14}$/, '+5511987654321'));

const booking = z.object({
  locator: z.optional(
    z.string().check(z.trim(), z.toUpperCase(), matchesPattern(/^[A-Z0-9]{5,8}$/, 'ABC123')),
  ),
  /** 13 digits. */
  ticket: z.optional(z.string().check(matchesPattern(/^\d{13}$/, '9571234567890'))),
});

const enrolmentInput = z
  .extend(booking, {
    requestId,
    flight: flightReference,
    surname: trimmedText({ min: 1, max: 100 }),
    givenNames: trimmedText({ min: 0, max: 100 }),
    cpf,
    telephone: z.optional(telephone),
    email: z.optional(email),
    /** Language of the message and of the consent page. */
    language: z.enum(languages),
  })
  .check(
    requireRule(
      ({ locator, ticket }) => locator !== undefined || ticket !== undefined,
      'REQUIRED',
      {},
      'locator',
    ),
    requireRule(
      ({ telephone: phone, email: address }) => phone !== undefined || address !== undefined,
      'REQUIRED',
      {},
      'telephone',
    ),
  );
export type EnrolmentInput = z.output<typeof enrolmentInput>;

/** State of an enrolment. Contains no personal data. */
export const enrolmentView = z.object({
  id,
  /** Passenger on the flight. */
  passengerId: id,
  state: z.enum(enrolmentStates),
  stage: z.enum(enrolmentStages),
  /** Null before the answer of the source, and after the end of the enrolment. */
  source: z.nullable(z.enum(faceSources)),
  band: z.nullable(z.enum(similarityBands)),
  refusal: z.nullable(z.enum(verificationRefusals)),
  /** State in words, and what the attendant does next. */
  text: bothLanguages,
  next: bothLanguages,
  createdAt: instant,
  consentAt: maybe.instant,
  photographAt: maybe.instant,
  /** Check-in of the programme: consent and a validated photograph. */
  checkedInAt: maybe.instant,
  endedAt: maybe.instant,
  /** Deletion of photograph and personal data. */
  deletedAt: instant,
});
export type EnrolmentView = z.output<typeof enrolmentView>;

export const enrolmentAnswer = z.object({
  decision: z.enum(boardingDecisions),
  reason: z.enum(enrolmentReasonCodes),
  text: bothLanguages,
  next: bothLanguages,
  enrolment: z.nullable(enrolmentView),
  /** Time of the first answer to this request id. */
  recordedAt: instant,
});
export type EnrolmentAnswer = z.output<typeof enrolmentAnswer>;

/** Maximum size in pixels of a stored photograph; larger ones are scaled down. */
export const photographSize = { width: 1000, height: 1000 } as const;
/** Smallest side of a face (standards digest, section 15). */
export const minPhotographPixels = 250;

const access = 'integrator';
const fails = ['CARRIER_NOT_ALLOWED', 'AIRPORT_NOT_ALLOWED', 'REQUEST_ID_USED'] as const;

export const enrolments = {
  openEnrolment: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/enrolments',
    summary:
      'Enrol a passenger in biometric boarding by locator or ticket, name and CPF. The passenger gets a message with the consent page. Refused for children, adolescents and foreigners who do not live in Brazil. Repeat a call with the same `requestId` to get the same answer.',
    body: enrolmentInput,
    reply: enrolmentAnswer,
    access,
    audit: 'ENROLMENT_OPENED',
    fails,
  }),
  getEnrolment: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/enrolments/{id}',
    summary:
      'Retrieve the current state of an enrolment: consent, photograph and verification. Read it again every few seconds while it is `CONSENT_PENDING`, `VERIFYING` or `MANUAL_VALIDATION`.',
    params: byId,
    reply: enrolmentView,
    access,
    audit: 'none',
    fails: ['RECORD_NOT_FOUND'],
  }),
  listEnrolments: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/enrolments',
    summary:
      'Retrieve the current states of all enrolments of a flight in one call, instead of one call for each.',
    query: z.object({
      carrier: carrierCode,
      number: z.string().check(z.maxLength(5)),
      date,
      origin: airportCode,
    }),
    reply: z.object({ rows: z.array(enrolmentView) }),
    access,
    audit: 'none',
    fails: ['CARRIER_NOT_ALLOWED', 'AIRPORT_NOT_ALLOWED', 'RECORD_NOT_FOUND'],
  }),
  sendPhotograph: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/enrolments/{id}/photographs',
    summary:
      'Send a photograph of the passenger’s face, or of their document for manual validation. Send a PNG or JPEG as the body or as the only file of multipart/form-data, with at least 250×250 pixels and at most twice as long as wide. Accepted only after consent. A later photograph replaces the earlier one.',
    params: byId,
    query: z.object({ requestId, kind: z.enum(photographKinds) }),
    body: 'raw',
    reply: enrolmentAnswer,
    access,
    audit: 'PHOTOGRAPH_SENT',
    fails: [...fails, 'IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IMAGE_PIXELS', 'IMAGE_BROKEN', 'PHOTOGRAPH_SIZE'],
  }),
  cancelEnrolment: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/enrolments/{id}/cancellation',
    summary: 'Cancel an enrolment. Photograph and personal data are deleted at once.',
    params: byId,
    body: z.object({ requestId }),
    reply: enrolmentAnswer,
    access,
    audit: 'ENROLMENT_CANCELLED',
    fails,
  }),
};
