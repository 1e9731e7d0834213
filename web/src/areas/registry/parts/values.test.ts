import { expect, test } from 'vitest';
import { parseNumber, emptyToNull } from './values.ts';

test('parses a number with comma or point and keeps other text', () => {
  expect(['-23,435', ' 12.5 ', '0', '', '12°', '1.2.3', '1e3'].map(parseNumber)).toEqual([
    -23.435,
    12.5,
    0,
    null,
    '12°',
    '1.2.3',
    '1e3',
  ]);
});

test('treats a blank field as empty', () => {
  expect([emptyToNull('  '), emptyToNull('SP')]).toEqual([null, 'SP']);
});
