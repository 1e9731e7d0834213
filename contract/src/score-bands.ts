/* A separate module, so that importers load no endpoint. */

export interface ScoreLimits {
  mediumFrom: number;
  highFrom: number;
}

export const defaultBands: ScoreLimits = { mediumFrom: 40, highFrom: 80 };

export const bandNames = ['low', 'medium', 'high'] as const;
export type Band = (typeof bandNames)[number];

/** Scores of a band; `below` is undefined for the highest. */
export interface ScoreRange {
  from: number;
  below: number | undefined;
}

/** Returns the scores for which `bandOf` returns the band. */
export function toScoreRange(band: Band, { mediumFrom, highFrom }: ScoreLimits): ScoreRange {
  if (band === 'high') return { from: Math.max(1, highFrom), below: undefined };
  if (band === 'medium') return { from: Math.max(1, mediumFrom), below: highFrom };
  return { from: 1, below: Math.min(mediumFrom, highFrom) };
}

/** People without a matching rule have no band. */
export function bandOf(score: number, { mediumFrom, highFrom }: ScoreLimits): Band | undefined {
  if (score <= 0) return undefined;
  if (score >= highFrom) return 'high';
  return score >= mediumFrom ? 'medium' : 'low';
}
