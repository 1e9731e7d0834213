import { expect, test } from 'vitest';
import { formatFlight, formatFlightText } from './flight-name.ts';

test('formats a flight with a space and its suffix', () => {
  expect(formatFlight({ carrier: 'X0', number: '7007' })).toBe('X0 7007');
  expect(formatFlight({ carrier: 'XQ', number: 812, suffix: 'A' })).toBe('XQ 812A');
  expect(formatFlight({ carrier: 'XQ', number: '812', suffix: null })).toBe('XQ 812');
});

test.each([
  ['XQ7001/2026-03-15', 'XQ 7001 2026-03-15'],
  ['X07006', 'X0 7006'],
  ['Z9812A/2026-03-15', 'Z9 812A 2026-03-15'],
  ['TAM8084', 'TAM 8084'],
  ['7019', '7019'],
])('formats a flight given as one text: %s', (text, words) => {
  expect(formatFlightText(text)).toBe(words);
});
