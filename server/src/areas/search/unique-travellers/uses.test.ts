import { expect, test } from 'vitest';
import { countUses, latestMostUsed } from './uses.ts';

const flights = [
  { flightDate: '2026-03-03', names: ['B', 'B'] },
  { flightDate: '2026-03-02', names: ['A'] },
  { flightDate: '2026-03-01', names: ['A', 'C'] },
];

test('counts a value once for each flight, most used first, then last used', () => {
  expect(countUses(flights, ({ names }) => names.map(name => ({ name })))).toEqual([
    { name: 'A', flights: 2, first: '2026-03-01', last: '2026-03-02' },
    { name: 'B', flights: 1, first: '2026-03-03', last: '2026-03-03' },
    { name: 'C', flights: 1, first: '2026-03-01', last: '2026-03-01' },
  ]);
});

test('takes the most used value, and null without one', () => {
  expect(latestMostUsed(flights, ({ names }) => names[0] ?? null)).toBe('A');
  expect(latestMostUsed(flights, () => null)).toBeNull();
});
