import { expect, test } from 'vitest';
import { numberOf, orNull } from './values.ts';

test('a number may be typed with a comma or a point; what is none stays as it was typed', () => {
  expect(['-23,435', ' 12.5 ', '0', '', '12°', '1.2.3', '1e3'].map(numberOf)).toEqual([
    -23.435,
    12.5,
    0,
    null,
    '12°',
    '1.2.3',
    '1e3',
  ]);
});

test('a field with nothing but blanks is empty', () => {
  expect([orNull('  '), orNull('SP')]).toEqual([null, 'SP']);
});
