import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['OLIVEIRA', 'OLIVEIRA', 0],
  ['OLIVEIRA', 'OLIVIERA', 1],
  ['OLIVEIRA', 'OLIVERA', 1],
  ['OLIVEIRA', 'OLIVEIIRA', 1],
  ['OLIVEIRA', 'OLIVEIRO', 1],
  ['OLIVEIRA', 'LOIVEIAR', 2],
  ['', 'AB', 2],
  ['', '', 0],
])('from %s to %s: %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
});

/** The definition, without shortcuts. */
function distanceByDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return distanceByDefinition(restA, restB);
  const exchanged = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    1 +
    Math.min(
      distanceByDefinition(restA, b),
      distanceByDefinition(a, restB),
      distanceByDefinition(restA, restB),
      exchanged ? distanceByDefinition(a.slice(2), b.slice(2)) : Infinity,
    )
  );
}

test('equals the definition up to the limit', () => {
  const words = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 6 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 4 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(distanceByDefinition(a, b), limit + 1));
      expect(editDistance(b, a, limit)).toBe(editDistance(a, b, limit));
    }),
    { numRuns: 500 },
  );
});
