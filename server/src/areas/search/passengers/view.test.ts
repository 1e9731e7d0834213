import { expect, test } from 'vitest';
import { ageOn } from './view.ts';

test('age is in full years on the day of the flight', () => {
  expect(ageOn('2026-03-15', '1980-03-15')).toBe(46);
  expect(ageOn('2026-03-15', '1980-03-16')).toBe(45);
  expect(ageOn('2026-03-15', '2026-03-15')).toBe(0);
});

test('who was born on 29 February is a year older on 1 March', () => {
  expect(ageOn('2026-02-28', '2000-02-29')).toBe(25);
  expect(ageOn('2026-03-01', '2000-02-29')).toBe(26);
});

test('without a birth date, or with one after the flight, there is no age', () => {
  expect(ageOn('2026-03-15', null)).toBeNull();
  expect(ageOn('2026-03-15', '2026-03-16')).toBeNull();
});
