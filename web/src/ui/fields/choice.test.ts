import { expect, test } from 'vitest';
import { exactChoice } from './choice.ts';

const choices = [
  { code: '4C', name: 'LATAM Airlines Colombia' },
  { code: 'LA', name: 'LATAM Airlines' },
];

test('a code typed in full is that choice, before others whose names have its letters', () => {
  expect(exactChoice('la', choices)).toBe(choices[1]);
  expect(exactChoice(' LA ', choices)).toBe(choices[1]);
});

test('a part of a code, a name, or nothing is no code', () => {
  for (const text of ['l', 'latam', '', ' ']) expect(exactChoice(text, choices)).toBeUndefined();
});
