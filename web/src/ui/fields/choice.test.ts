import { expect, test } from 'vitest';
import { findExactChoice } from './choice.ts';

const choices = [
  { code: '4C', name: 'LATAM Airlines Colombia' },
  { code: 'LA', name: 'LATAM Airlines' },
];

test('prefers a fully typed code to matches in names', () => {
  expect(findExactChoice('la', choices)).toBe(choices[1]);
  expect(findExactChoice(' LA ', choices)).toBe(choices[1]);
});

test('returns nothing for a partial code, a name or empty text', () => {
  for (const text of ['l', 'latam', '', ' ']) expect(findExactChoice(text, choices)).toBeUndefined();
});
