import * as z from 'zod/mini';
import { instant, localTime, maybe, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { languages } from './common.ts';
import { enrolmentStates } from './stages.ts';

/** Secret part of the consent page’s address: 128 random bits in base64url. */
export const consentIdPattern = /^[\w-]{22}$/;

const byConsentId = z.object({ id: trimmedText({ min: 1, max: 64 }) });

const consentView = z.object({
  state: z.enum(enrolmentStates),
  language: z.enum(languages),
  /** Null after the end of the enrolment. */
  givenNames: maybe.text,
  flight: z.object({
    carrier: z.string(),
    number: z.string(),
    origin: z.string(),
    destination: z.string(),
    departureLocal: localTime,
  }),
  /** Text that the traveller accepted, else the one in force. */
  version: z.string(),
  consentAt: maybe.instant,
  endedAt: maybe.instant,
  hasPhotograph: z.boolean(),
  /** Photograph and personal data are deleted then at the latest. */
  deletedAt: instant,
  mayAnswer: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type ConsentView = z.output<typeof consentView>;

/** Public pages of travellers. An unknown and an expired id get the same reply. */
export const consents = {
  getConsent: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/consents/{id}',
    summary:
      'Retrieve the enrolment of a traveller by the secret id of the message: flight, state, version of the consent text, stored data and their deletion.',
    params: byConsentId,
    reply: consentView,
    access: 'public',
    audit: 'none',
    shows: ['boarding'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  answerConsent: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/consents/{id}/answer',
    summary:
      'Accept or refuse the consent text. `version` must be the version in force. A refusal ends the enrolment and deletes the data.',
    params: byConsentId,
    body: z.object({ accepted: z.boolean(), version: trimmedText({ min: 1, max: 64 }) }),
    reply: consentView,
    access: 'public',
    audit: 'CONSENT_ANSWERED',
    changes: ['boarding'],
    fails: ['RECORD_NOT_FOUND', 'CONSENT_TEXT_CHANGED', 'CONSENT_ANSWERED'],
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/consents/{id}/withdrawal',
    summary:
      'Withdraw the consent. The photograph and the personal data are deleted at once and the enrolment ends.',
    params: byConsentId,
    reply: consentView,
    access: 'public',
    audit: 'CONSENT_WITHDRAWN',
    changes: ['boarding'],
    fails: ['RECORD_NOT_FOUND'],
  }),
};
