import { expect, test } from 'vitest';
import { exactChoice } from './choice.ts';

const choices = [
  { code: '4C', name: 'LATAM Airlines Colombia' },
  { code: 'LA', name: 'LATAM Airlines' },
];

test('prefers a fully typed code to matches in names', () => {
  expect(exactChoice('la', choices)).toBe(choices[1]);
  expect(exactChoice(' LA ', choices)).toBe(choices[1]);
});

test('returns nothing for a partial code, a name or empty text', () => {
  for (const text of ['l', 'latam', '', ' ']) expect(exactChoice(text, choices)).toBeUndefined();
});
