/** Stages of an enrolment (specification, section 4). `BIOMETRIC` is an earlier result of the programme. */
export const enrolmentStages = [
  'NOT_VALIDATED',
  'MANUAL_VALIDATION',
  'BIOMETRIC',
  'DENATRAN',
  'TSE',
] as const;
export type EnrolmentStage = (typeof enrolmentStages)[number];

export const enrolmentStates = [
  'CONSENT_PENDING',
  'CONSENT_REFUSED',
  'PHOTOGRAPH_PENDING',
  'VERIFYING',
  'MANUAL_VALIDATION',
  'VALIDATED',
  'NOT_VALIDATED',
  'WITHDRAWN',
  'CANCELLED',
] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** An ended enrolment has no personal data and no photograph. */
export const endedEnrolmentStates: readonly EnrolmentState[] = ['CONSENT_REFUSED', 'WITHDRAWN', 'CANCELLED'];

/** Government bases that compare photographs. */
export const faceSources = ['DENATRAN', 'TSE'] as const;
export type FaceSource = (typeof faceSources)[number];

export const similarityBands = ['VERY_HIGH', 'HIGH', 'LOW', 'VERY_LOW'] as const;
export type SimilarityBand = (typeof similarityBands)[number];

/** Why a photograph was not validated. */
export const verificationRefusals = [
  'SIMILARITY_VERY_LOW',
  'NO_REFERENCE',
  'SOURCE_FAILED',
  'OFFICER_REFUSED',
] as const;
export type VerificationRefusal = (typeof verificationRefusals)[number];

export const photographKinds = ['FACE', 'DOCUMENT'] as const;
export type PhotographKind = (typeof photographKinds)[number];
