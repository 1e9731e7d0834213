import { expect, test } from 'vitest';
import { formatHours, parseHours } from './hours.ts';

test('formats minutes as hours and parses them back', () => {
  expect([4320, 360, 90, 5, 0].map(formatHours)).toEqual(['72', '6', '1:30', '0:05', '0']);
  for (const minutes of [0, 5, 59, 60, 90, 4320, 20_160])
    expect(parseHours(formatHours(minutes))).toBe(minutes);
});

test('parses fractions of hours and rejects invalid times', () => {
  expect([' 6 h', '0,5', '1.25'].map(parseHours)).toEqual([360, 30, 75]);
  expect(['', '-1', 'x', '1:75', '0,01', '1000'].map(parseHours)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
