import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDifferences, diffLines } from './diff.ts';

test('marks nothing in equal texts', () => {
  const diff = diffLines(['A', 'B'], ['A', 'B']);
  expect(countDifferences(diff)).toBe(0);
  expect(diff.right).toEqual([0, 1]);
});

test('marks a changed line on both sides, an added or removed line on one', () => {
  expect(diffLines(['A', 'B', 'C'], ['A', 'X', 'C'])).toMatchObject({
    leftMarks: ['same', 'changed', 'same'],
    rightMarks: ['same', 'changed', 'same'],
  });
  expect(diffLines(['A', 'C'], ['A', 'B', 'C'])).toMatchObject({
    leftMarks: ['same', 'same'],
    rightMarks: ['same', 'only', 'same'],
    left: [0, 2],
  });
  expect(diffLines(['A', 'B', 'C'], ['A', 'C']).leftMarks).toEqual(['same', 'only', 'same']);
});

test('matches equal lines between two differences', () => {
  const { rightMarks, left } = diffLines(['A', 'B', 'C', 'D', 'E'], ['A', 'X', 'C', 'D', 'N', 'Y']);
  expect(rightMarks).toEqual(['same', 'changed', 'same', 'same', 'changed', 'only']);
  expect(left).toEqual([0, 1, 2, 3, 4]);
});

test('counts changed, removed and added lines', () => {
  expect(countDifferences(diffLines(['A', 'B', 'C', 'D'], ['A', 'X', 'C', 'N', 'D']))).toBe(2);
  expect(countDifferences(diffLines(['A', 'B', 'C', 'D', 'E'], ['B', 'X', 'D', 'E', 'N']))).toBe(3);
});

test('pairs lines in order and mutually, marked same only when equal', () => {
  const lines = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (a, b) => {
      const { left, right, leftMarks } = diffLines(a, b);
      const paired = left.flatMap((j, i) => (j === null ? [] : [[i, j] as const]));
      const order = paired.map(([, j]) => j);
      expect(order).toEqual(order.toSorted((x, y) => x - y));
      expect(paired.map(([, j]) => right[j])).toEqual(paired.map(([i]) => i));
      expect(paired.map(([i]) => leftMarks[i] === 'same')).toEqual(paired.map(([i, j]) => a[i] === b[j]));
      expect(leftMarks.filter(mark => mark === 'only')).toHaveLength(a.length - paired.length);
      expect(right.filter(i => i !== null)).toHaveLength(paired.length);
    }),
  );
});

test('compares texts of many thousand lines', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `LIN+${String(index)}`);
  const other = [...many.slice(0, 9), 'NEW', ...many.slice(9)];
  expect(countDifferences(diffLines(many, other))).toBe(1);
});
