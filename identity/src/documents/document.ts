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
  /** `undefined` for a missing or unknown type. */
  class: DocumentClass | undefined;
  /** The short type (`P` for `PP` and `passport`); an unknown type in capitals. */
  type: string | undefined;
  number: string;
  /** The number's capital letters and digits, used in comparisons. */
  folded: string;
  /** ISO 3166-1 alpha-3 or a code of ICAO Doc 9303; `undefined` if missing or unknown. */
  issuer: string | undefined;
  issuerGiven: string | undefined;
}

const onlyIssuer: Readonly<Record<string, string>> = { CPF: 'BRA', RNM: 'BRA' };

/** Converts a document of any source to one form, so that equal documents compare equal. */
export function toCanonicalDocument(given: DocumentInput): CanonicalDocument {
  const code = foldNumber(given.type ?? '');
  const type = findDocumentType(code);
  const issuerGiven = given.issuer?.trim() || undefined;
  const issuer = issuerGiven === undefined ? undefined : findIssuingState(issuerGiven);
  return {
    class: type === undefined ? undefined : toDocumentClass(type),
    type: type ?? (code || undefined),
    number: given.number.trim(),
    folded: foldNumber(given.number),
    issuer: issuer ?? (type === undefined || issuerGiven !== undefined ? undefined : onlyIssuer[type]),
    issuerGiven,
  };
}

/** Maps similar characters of folded numbers to one key: O to 0, I to 1. */
export function toConfusableKey(folded: string): string {
  return folded.replaceAll('O', '0').replaceAll('I', '1');
}

export type ComparableDocument = Pick<CanonicalDocument, 'class' | 'folded' | 'issuer'>;

/**
 * Compares two documents. A missing type or issuer never contradicts. `POSSIBLE`: the numbers differ only by
 * O and 0 or I and 1, or the types are easily confused.
 */
export function matchDocuments(one: ComparableDocument, other: ComparableDocument): Agreement {
  if (one.folded === '' || toConfusableKey(one.folded) !== toConfusableKey(other.folded)) return 'DIFFERENT';
  if (one.issuer !== undefined && other.issuer !== undefined && one.issuer !== other.issuer)
    return 'DIFFERENT';
  const classes = compareClasses(one.class, other.class);
  return classes === 'SAME' && one.folded !== other.folded ? 'POSSIBLE' : classes;
}
