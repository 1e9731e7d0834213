import { expect, test } from 'vitest';
import { documentsToRestrict } from './documentsToRestrict.ts';

test('lists a document of both sources once, with the known issuer', () => {
  expect(
    documentsToRestrict([
      { type: 'P', number: 'FX000111', issuer: null },
      { type: 'P', number: 'FX000111', issuer: 'BRA' },
      { type: 'V', number: 'FX000111', issuer: 'PRT' },
    ]),
  ).toEqual([
    { type: 'P', number: 'FX000111', issuer: 'BRA' },
    { type: 'V', number: 'FX000111', issuer: 'PRT' },
  ]);
});
