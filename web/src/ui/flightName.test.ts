import { expect, test } from 'vitest';
import { flightInWords, flightName } from './flightName.ts';

test('a flight is written with a blank between carrier and number, and its suffix behind', () => {
  expect(flightName({ carrier: 'X0', number: '7007' })).toBe('X0 7007');
  expect(flightName({ carrier: 'XQ', number: 812, suffix: 'A' })).toBe('XQ 812A');
  expect(flightName({ carrier: 'XQ', number: '812', suffix: null })).toBe('XQ 812');
});

test.each([
  ['XQ7001/2026-03-15', 'XQ 7001 2026-03-15'],
  ['X07006', 'X0 7006'],
  ['Z9812A/2026-03-15', 'Z9 812A 2026-03-15'],
  ['TAM8084', 'TAM 8084'],
])('a flight in one piece is written as people read it: %s', (text, words) => {
  expect(flightInWords(text)).toBe(words);
});
