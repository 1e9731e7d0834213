export const linkReasonCodes = [
  'FIRST_SIGHTING',
  'DOCUMENT_SAME',
  'DOCUMENT_SIMILAR',
  'DOCUMENT_DIFFERENT',
  'CPF_SAME',
  'NAME_SAME',
  'NAME_SIMILAR',
  'NAME_SWAPPED',
  'NAME_PARTIAL',
  'NAME_DIFFERENT',
  'NAME_GENERATION',
  'BIRTH_SAME',
  'BIRTH_SIMILAR',
  'BIRTH_PARTIAL',
  'BIRTH_DIFFERENT',
  'GENDER_SAME',
  'GENDER_DIFFERENT',
  'NATIONALITY_SAME',
  'NATIONALITY_DIFFERENT',
  'FREQUENT_FLYER_SAME',
  'EMAIL_SAME',
  'EMAIL_SIMILAR',
  'PHONE_SAME',
  'ADDRESS_SAME',
  'ADDRESS_SIMILAR',
  'ADDRESS_DIFFERENT',
  'CONTACT_DIFFERENT',
  'DECISION',
] as const;

export type LinkReasonCode = (typeof linkReasonCodes)[number];

/** Bits of evidence: positive for one person, negative against. */
export interface LinkReason {
  code: LinkReasonCode;
  bits: number;
  /** Values that agree or differ; those of the first sighting first. */
  values: string[];
}

export type AddReason = (code: LinkReasonCode, bits: number, one?: string, other?: string) => void;

/** `CPF`: two valid CPFs differ. `GIVEN_NAMES`: relatives. */
export type Veto = 'CPF' | 'GIVEN_NAMES';

export interface PairScore {
  bits: number;
  veto: Veto | undefined;
  /** Something other than the name agrees. */
  isAnchored: boolean;
  birth: 'SAME' | 'SIMILAR' | 'PARTIAL' | 'DIFFERENT' | undefined;
}
