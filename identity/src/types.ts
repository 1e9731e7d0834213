import type { DocumentClass } from './documents/types.ts';
import type { ConflictCode, ReasonCode } from './weights.ts';

/** See `toCanonicalDocument`. A missing class or issuer is unknown. */
export interface IdentityDocument {
  class?: DocumentClass;
  number: string;
  /** Three-letter code of ISO 3166 or ICAO 9303. */
  issuer?: string;
}

/** One source about one person on one flight. Missing or empty fields contradict nothing. */
export interface Description {
  kind: 'PASSENGER' | 'CREW';
  /** Such as `API`. References of the carrier weigh less across sources. */
  source?: string;
  /** As received: any case, with or without diacritics, titles and marks. */
  surname?: string;
  givenNames?: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  birthDate?: string;
  gender?: 'M' | 'F' | 'U' | 'X';
  nationalities: readonly string[];
  documents: readonly IdentityDocument[];
  locator?: string;
  /** 13 digits; further digits are the check digit. */
  ticketNumbers: readonly string[];
  /** Seat without leading zeros: `14C`. Omit it for descriptions of different flights. */
  seat?: string;
  /** The carrier's unique reference of the passenger. */
  uniqueReference?: string;
  /** `XQ998877665`. */
  frequentFlyer?: string;
  passengerType?: 'ADT' | 'CHD' | 'INF';
  /** For an infant: the adult whose seat it shares. */
  accompaniedBy?: { surname?: string; givenNames?: string };
}

/** Has the latest description of each source and booking. */
export interface KnownPerson {
  id: string;
  descriptions: readonly Description[];
}

export interface Reason {
  code: ReasonCode;
  /** Bits: each doubles the likelihood of one person; negative ones halve it. */
  weight: number;
}

export interface Comparison {
  /** Sum of the weights of all reasons, in bits. */
  score: number;
  /** Heaviest first; each code at most once. */
  reasons: readonly Reason[];
  /** Keeps the two apart at any score. */
  conflict?: ConflictCode;
  namesDiffer: boolean;
}

export interface Assignment {
  incoming: number;
  knownId: string;
  comparison: Comparison;
  /** Another known person of the same booking fits equally well. */
  ambiguous: boolean;
}
