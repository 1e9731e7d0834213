import * as z from 'zod/mini';
import { id, instant, maybe, reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { byFlight } from '../search/flights.ts';
import { faceSources, photographKinds, similarityBands } from './stages.ts';

const byValidation = z.object({ flightId: id, id });

/** `OWN`: by the reader; `OTHER`: by another officer. */
export const validationHolders = ['NOBODY', 'OWN', 'OTHER'] as const;

const manualValidation = z.object({
  /** Id of the enrolment. */
  id,
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  seat: maybe.text,
  source: z.nullable(z.enum(faceSources)),
  band: z.nullable(z.enum(similarityBands)),
  /** From 0 to 1. */
  similarity: maybe.number,
  photographAt: instant,
  /** The airline has sent an image of the document. */
  hasDocument: z.boolean(),
  holder: z.enum(validationHolders),
});
export type ManualValidation = z.output<typeof manualValidation>;

const access = ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'] as const;
const fails = ['FORBIDDEN', 'RECORD_NOT_FOUND'] as const;

/** For users of airlines and airport organizations. One officer at a time holds a validation. */
export const manualValidations = {
  listManualValidations: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/manual-validations',
    summary:
      'Retrieve the photographs of a flight that wait for an officer, oldest first. Only for users of the airline or of an airport organization.',
    params: byFlight,
    reply: z.object({ rows: z.array(manualValidation) }),
    access,
    audit: 'MANUAL_VALIDATIONS_LISTED',
    shows: ['passenger', 'boarding'],
    keepSeconds: 5,
    fails,
  }),
  takeManualValidation: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/manual-validations/{id}/taking',
    summary:
      'Take a validation, so that no other officer decides it. It is free again after ten minutes without a decision.',
    params: byValidation,
    reply: manualValidation,
    access,
    audit: 'MANUAL_VALIDATION_TAKEN',
    changes: ['boarding'],
    fails: [...fails, 'VALIDATION_TAKEN'],
  }),
  getValidationPhotograph: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/manual-validations/{id}/photographs/{kind}',
    summary:
      'Retrieve a photograph of a validation as PNG. Only for the officer who has taken the validation.',
    params: z.object({ flightId: id, id, kind: z.enum(photographKinds) }),
    reply: 'binary',
    access,
    audit: 'PHOTOGRAPH_VIEWED',
    shows: ['boarding'],
    fails: [...fails, 'VALIDATION_TAKEN'],
  }),
  decideManualValidation: endpoint({
    method: 'PUT',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/manual-validations/{id}/decision',
    summary: 'Validate or refuse a photograph, with a reason. Only for the officer who has taken it.',
    params: byValidation,
    body: z.object({ validated: z.boolean(), reason }),
    reply: 'empty',
    access,
    audit: 'MANUAL_VALIDATION_DECIDED',
    changes: ['boarding'],
    fails: [...fails, 'VALIDATION_TAKEN'],
  }),
};
