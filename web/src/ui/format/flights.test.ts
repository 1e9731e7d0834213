import { expect, test } from 'vitest';
import { formatDatedFlight } from './flights.ts';

test.each([
  ['XQ7001/2026-03-15', 'XQ 7001 15 mar 2026', 'XQ 7001 15 Mar 2026'],
  ['Z9812A/2026-12-01', 'Z9 812A 01 dez 2026', 'Z9 812A 01 Dec 2026'],
  ['X07006', 'X0 7006', 'X0 7006'],
])('formats the date of a flight for readers: %s', (flight, pt, en) => {
  expect(formatDatedFlight(flight, 'pt')).toBe(pt);
  expect(formatDatedFlight(flight, 'en')).toBe(en);
});
