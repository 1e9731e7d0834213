/* A separate module, so that importers load no endpoint. */

export interface ScoreLimits {
  mediumFrom: number;
  highFrom: number;
}

export const defaultBands: ScoreLimits = { mediumFrom: 40, highFrom: 80 };

export const bandNames = ['low', 'medium', 'high'] as const;
export type Band = (typeof bandNames)[number];

/** People without a matching rule have no band. */
export function bandOf(score: number, { mediumFrom, highFrom }: ScoreLimits): Band | undefined {
  if (score <= 0) return undefined;
  if (score >= highFrom) return 'high';
  return score >= mediumFrom ? 'medium' : 'low';
}
