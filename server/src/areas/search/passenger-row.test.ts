import { expect, test } from 'vitest';
import { ageOn } from './passenger-row.ts';

test('returns the age in full years on the day of the flight', () => {
  expect(ageOn('2026-03-15', '1980-03-15')).toBe(46);
  expect(ageOn('2026-03-15', '1980-03-16')).toBe(45);
  expect(ageOn('2026-03-15', '2026-03-15')).toBe(0);
});

test('adds a year on 1 March for a birth on 29 February', () => {
  expect(ageOn('2026-02-28', '2000-02-29')).toBe(25);
  expect(ageOn('2026-03-01', '2000-02-29')).toBe(26);
});

test('returns no age without a birth date, or with one after the flight', () => {
  expect(ageOn('2026-03-15', null)).toBeNull();
  expect(ageOn('2026-03-15', '2026-03-16')).toBeNull();
});
