import { expect, test } from 'vitest';
import { addUnknownChoices, findExactChoice, labelOfUnknown } from './choice.ts';

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

const id = '0195a7c2-7f00-7000-8000-00000000000a';

test('never shows an id in place of a name', () => {
  expect([labelOfUnknown(id), labelOfUnknown('XQ')]).toEqual(['…', 'XQ']);
  const offered = [{ value: 'a', label: 'Ana' }];
  expect(addUnknownChoices(offered, ['a', id, 'b'])).toEqual([
    ...offered,
    { value: id, label: '…' },
    { value: 'b', label: 'b' },
  ]);
});
