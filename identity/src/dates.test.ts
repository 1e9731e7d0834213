import { expect, test } from 'vitest';
import { compareDates, readDate } from './dates.ts';

test.each([
  ['equal', '1985-03-12', '1985-03-12', 'BIRTH_EQUAL'],
  ['unknown day', '1985-03', '1985-03-12', 'BIRTH_SAME_MONTH'],
  ['only the year', '1985', '1985-03-12', 'BIRTH_SAME_YEAR'],
  ['1 January for an unknown day', '1985-01-01', '1985-03-12', 'BIRTH_SAME_YEAR'],
  ['1 January on both sides is a date', '1985-01-01', '1985-01-01', 'BIRTH_EQUAL'],
  ['day and month swapped', '1985-03-12', '1985-12-03', 'BIRTH_DAY_MONTH_SWAPPED'],
  ['a digit of the day', '1985-03-12', '1985-03-17', 'BIRTH_DIGIT'],
  ['a digit of the year', '1985-03-12', '1986-03-12', 'BIRTH_DIGIT'],
  ['two digits exchanged', '1985-03-12', '1985-03-21', 'BIRTH_DIGIT'],
  ['the wrong century', '1925-03-12', '2025-03-12', 'BIRTH_CENTURY'],
  ['a digit of the decade, which is a generation', '1960-03-12', '1990-03-12', 'BIRTH_DIFFERENT'],
  ['other day and month', '1985-03-12', '1985-07-25', 'BIRTH_DIFFERENT'],
  ['other month, without days', '1985-03', '1985-04', 'BIRTH_DIFFERENT'],
  ['other year, without days', '1985', '1986', 'BIRTH_DIFFERENT'],
  ['all different', '1985-03-12', '2011-08-30', 'BIRTH_DIFFERENT'],
  ['missing', '1985-03-12', '', undefined],
  ['a placeholder', '1985-03-12', '1900-01-01', undefined],
])('%s: %s and %s', (_, a, b, code) => {
  expect(compareDates(readDate(a), readDate(b))).toBe(code);
  expect(compareDates(readDate(b), readDate(a))).toBe(code);
});
