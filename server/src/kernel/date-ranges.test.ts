import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBackwards } from './date-ranges.ts';

test('splits a period from its end, each range longer by the factor', () => {
  expect([...splitBackwards({ from: 0, to: 30 }, 2, 4)]).toEqual([
    { from: 28, to: 30 },
    { from: 20, to: 28 },
    { from: 0, to: 20 },
  ]);
  expect([...splitBackwards({ from: 5, to: 6 }, 2, 4)]).toEqual([{ from: 5, to: 6 }]);
  expect([...splitBackwards({ from: 6, to: 6 }, 2, 4)]).toEqual([]);
  expect([...splitBackwards({ from: 7, to: 6 }, 2, 4)]).toEqual([]);
});

test('covers the period without gaps or overlaps', () => {
  const number = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      number,
      number,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 2, max: 8 }),
      (from, length, first, times) => {
        const cut = [...splitBackwards({ from, to: from + length }, first, times)];
        const bounds = [from + length, ...cut.map(stretch => stretch.from)];
        expect(cut.map(stretch => stretch.to)).toEqual(bounds.slice(0, -1));
        expect(bounds.at(-1)).toBe(from);
      },
    ),
  );
});
