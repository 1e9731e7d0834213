import type { DocumentClass } from './documents/types.ts';
import type { ConflictCode, ReasonCode } from './weights.ts';

/** A document in its canonical form, as `canonicalDocument` gives it; an absent class or issuer is not known. */
export interface IdentityDocument {
  class?: DocumentClass;
  /** Capital letters and digits alone. */
  number: string;
  /** ISO 3166 or ICAO 9303 code of 3 letters. */
  issuer?: string;
}

/** What one source says about one person on one flight. What it does not say is absent or empty, and contradicts nothing. */
export interface Description {
  kind: 'PASSENGER' | 'CREW';
  /** Who says it, such as `API`: references of the carrier are compared within one source and across sources differently. */
  source?: string;
  /** As received: any case, with or without diacritics, titles and marks. */
  surname?: string;
  givenNames?: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  birthDate?: string;
  /** `U` is unknown, `X` unspecified: neither contradicts. */
  gender?: 'M' | 'F' | 'U' | 'X';
  /** Codes of 3 letters. */
  nationalities: readonly string[];
  documents: readonly IdentityDocument[];
  locator?: string;
  /** 13 digits; more are read as the check digit. */
  ticketNumbers: readonly string[];
  /** On this flight, without leading zeros: `14C`. Leave it out when the two descriptions are of different flights. */
  seat?: string;
  /** The carrier's own unique reference of the passenger. */
  uniqueReference?: string;
  /** Carrier and number, `XQ998877665`. */
  frequentFlyer?: string;
  passengerType?: 'ADT' | 'CHD' | 'INF';
  /** Of an infant: the adult whose seat it shares. */
  accompaniedBy?: { surname?: string; givenNames?: string };
}

/** Somebody who is known already, by all that was said about them: the last word of each source, for each of their bookings. */
export interface Known {
  id: string;
  descriptions: readonly Description[];
}

/** One ground for or against, and what it adds to the score. */
export interface Reason {
  code: ReasonCode;
  /** Bits: each doubles how likely it is that both are the same person; negative halves it. */
  weight: number;
}

/** Whether two describe the same person, and why. */
export interface Comparison {
  /** Sum of the weights of all reasons, in bits. */
  score: number;
  /** Heaviest first; each code at most once. */
  reasons: readonly Reason[];
  /** What keeps the two apart, whatever the score. */
  conflict?: ConflictCode;
  /** The names are clearly those of two people. */
  namesDiffer: boolean;
}

/** An incoming description is this known person. */
export interface Assignment {
  /** Index in the incoming descriptions. */
  incoming: number;
  knownId: string;
  comparison: Comparison;
  /** Another known person of the same booking would have fitted as well: one of them was taken. */
  ambiguous: boolean;
}
