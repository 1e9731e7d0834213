import { expect, test } from 'vitest';
import { bandNames, bandOf, toScoreRange } from './score-bands.ts';

test.each([
  { mediumFrom: 40, highFrom: 80 },
  { mediumFrom: 1, highFrom: 2 },
  { mediumFrom: 50, highFrom: 50 },
])('returns the scores of each band for $mediumFrom and $highFrom', limits => {
  for (let score = -1; score < 100; score += 1) {
    const bands = bandNames.filter(band => {
      const { from, below = Infinity } = toScoreRange(band, limits);
      return score >= from && score < below;
    });
    expect(bands).toEqual([bandOf(score, limits)].filter(band => band !== undefined));
  }
});
