import type { FaceSource, SimilarityBand } from '@farol/contract';

export interface FaceComparison {
  cpf: string;
  surname: string;
  givenNames: string;
  /** PNG. */
  image: Buffer;
}

/** Errors of a source, for reports and the log. */
export type SourceError =
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'TOO_MANY_CALLS'
  | 'NOT_AUTHORIZED'
  | 'REJECTED'
  | 'MALFORMED'
  | 'CONTRADICTORY';

export type FaceResult =
  /** From 0 to 1. */
  | { kind: 'SIMILARITY'; similarity: number; charged: true }
  /** The source has no photograph of the person. */
  | { kind: 'NO_REFERENCE'; charged: true }
  | { kind: 'FAILED'; error: SourceError; charged: boolean };

/** Port to a government base that compares photographs. Never throws for an answer of the base. */
export interface FaceBase {
  readonly source: FaceSource;
  compare(comparison: FaceComparison): Promise<FaceResult>;
}

/** Smallest similarity of a band, in percent. */
export interface BandLimits {
  high: number;
  low: number;
}

/** Datavalid calls a likeness of 93 % or more very high. Higher bands change only the label. */
const veryHighPercent = 93;

export function bandOf(similarity: number, { high, low }: BandLimits): SimilarityBand {
  const percent = similarity * 100;
  if (percent >= Math.max(high, veryHighPercent)) return 'VERY_HIGH';
  if (percent >= high) return 'HIGH';
  return percent >= low ? 'LOW' : 'VERY_LOW';
}
