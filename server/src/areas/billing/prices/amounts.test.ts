import { expect, test } from 'vitest';
import { formatPrice, parsePrice, toCents } from './amounts.ts';

test('reads and writes prices with up to four decimals', () => {
  expect(['0,015', '12', '3.5', '0.0001', '999999999,9999'].map(parsePrice)).toEqual([
    150, 120_000, 35_000, 1, 9_999_999_999_999,
  ]);
  expect([150, 120_000, 1, 0].map(formatPrice)).toEqual(['0.0150', '12.0000', '0.0001', '0.0000']);
});

test('rounds the amount of a line once, half a cent up', () => {
  expect(toCents(3, 150)).toBe(5);
  expect(toCents(1, 149)).toBe(1);
  expect(toCents(1, 150)).toBe(2);
  expect(toCents(1_000_000, 1)).toBe(10_000);
});
