import { foldNumber } from './fold.ts';
import { issuingState } from './issuers.ts';
import { type Agreement, compareClasses, documentClass, documentType, type DocumentClass } from './types.ts';

/** A document as a message, a form or a pasted list gives it. */
export interface GivenDocument {
  type?: string | null | undefined;
  number: string;
  issuer?: string | null | undefined;
}

export interface CanonicalDocument {
  /** `undefined` when the type is not given or not understood. */
  class: DocumentClass | undefined;
  /** The short type (`P` for `PP` and `passport`); one that is not understood as it was given, in capitals. */
  type: string | undefined;
  /** As given, without blanks around it. */
  number: string;
  /** Capital letters and digits of the number alone: how it is compared. */
  folded: string;
  /** ISO 3166-1 alpha-3 or a code of ICAO Doc 9303; `undefined` when it is not given or not understood. */
  issuer: string | undefined;
  /** The issuer as given, without blanks around it. */
  issuerGiven: string | undefined;
}

/** Types that one State alone issues. */
const onlyIssuer: Readonly<Record<string, string>> = { CPF: 'BRA', RNM: 'BRA' };

/** One form for a document, whoever tells it: what is compared is equal where the documents are. */
export function canonicalDocument(given: GivenDocument): CanonicalDocument {
  const code = foldNumber(given.type ?? '');
  const type = documentType(code);
  const issuerGiven = given.issuer?.trim() || undefined;
  const issuer = issuerGiven === undefined ? undefined : issuingState(issuerGiven);
  return {
    class: type === undefined ? undefined : documentClass(type),
    type: type ?? (code || undefined),
    number: given.number.trim(),
    folded: foldNumber(given.number),
    issuer: issuer ?? (type === undefined || issuerGiven !== undefined ? undefined : onlyIssuer[type]),
    issuerGiven,
  };
}

/** Folded numbers that an eye or a scanner confuses have one key: O is written 0, I is written 1. */
export function confusable(folded: string): string {
  return folded.replaceAll('O', '0').replaceAll('I', '1');
}

export type Comparable = Pick<CanonicalDocument, 'class' | 'folded' | 'issuer'>;

/**
 * Whether two documents are one. A type or an issuer that is not known contradicts nothing. `POSSIBLE`: the numbers differ by O
 * and 0 or I and 1 alone, or the types are such that are taken for each other.
 */
export function matchDocuments(one: Comparable, other: Comparable): Agreement {
  if (one.folded === '' || confusable(one.folded) !== confusable(other.folded)) return 'DIFFERENT';
  if (one.issuer !== undefined && other.issuer !== undefined && one.issuer !== other.issuer)
    return 'DIFFERENT';
  const classes = compareClasses(one.class, other.class);
  return classes === 'SAME' && one.folded !== other.folded ? 'POSSIBLE' : classes;
}
