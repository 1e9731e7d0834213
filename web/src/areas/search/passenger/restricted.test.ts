import { expect, test } from 'vitest';
import { restrictedDocuments } from './restricted.ts';

test('a document that both sources gave is restricted once, with the issuer that one of them knew', () => {
  expect(
    restrictedDocuments([
      { type: 'P', number: 'FX000111', issuer: null },
      { type: 'P', number: 'FX000111', issuer: 'BRA' },
      { type: 'V', number: 'FX000111', issuer: 'PRT' },
    ]),
  ).toEqual([
    { type: 'P', number: 'FX000111', issuer: 'BRA' },
    { type: 'V', number: 'FX000111', issuer: 'PRT' },
  ]);
});
