import { foldNumber } from './fold.ts';
import { findIssuingState } from './issuers.ts';
import {
  type Agreement,
  compareClasses,
  toDocumentClass,
  findDocumentType,
  type DocumentClass,
} from './types.ts';

export interface DocumentInput {
  type?: string | null | undefined;
  number: string;
  issuer?: string | null | undefined;
}

export interface CanonicalDocument {
  class: DocumentClass | undefined;
  /** `P` for `PP` and `passport`; an unknown type in capitals. */
  type: string | undefined;
  number: string;
  folded: string;
  /** ISO 3166-1 alpha-3 or ICAO Doc 9303. */
  issuer: string | undefined;
  issuerInput: string | undefined;
}

const onlyIssuer: Readonly<Record<string, string>> = { CPF: 'BRA', RNM: 'BRA' };

/** Equal documents of any source compare equal. */
export function toCanonicalDocument(input: DocumentInput): CanonicalDocument {
  const code = foldNumber(input.type ?? '');
  const type = findDocumentType(code);
  const issuerInput = input.issuer?.trim() || undefined;
  const issuer = issuerInput === undefined ? undefined : findIssuingState(issuerInput);
  return {
    class: type === undefined ? undefined : toDocumentClass(type),
    type: type ?? (code || undefined),
    number: input.number.trim(),
    folded: foldNumber(input.number),
    issuer: issuer ?? (type === undefined || issuerInput !== undefined ? undefined : onlyIssuer[type]),
    issuerInput,
  };
}

/** Maps O to 0 and I to 1. */
export function toConfusableKey(folded: string): string {
  return folded.replaceAll('O', '0').replaceAll('I', '1');
}

export type ComparableDocument = Pick<CanonicalDocument, 'class' | 'folded' | 'issuer'>;

/**
 * A missing type or issuer never contradicts. `POSSIBLE`: only O and 0, I and 1, or confusable types differ.
 */
export function matchDocuments(one: ComparableDocument, other: ComparableDocument): Agreement {
  if (one.folded === '' || toConfusableKey(one.folded) !== toConfusableKey(other.folded)) return 'DIFFERENT';
  if (one.issuer !== undefined && other.issuer !== undefined && one.issuer !== other.issuer)
    return 'DIFFERENT';
  const classes = compareClasses(one.class, other.class);
  return classes === 'SAME' && one.folded !== other.folded ? 'POSSIBLE' : classes;
}
