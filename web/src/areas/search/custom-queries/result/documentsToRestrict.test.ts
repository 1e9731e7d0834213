import type { QueryHit } from '@farol/contract/areas/search/custom-queries';
import { expect, test } from 'vitest';
import { documentsToRestrict } from './documentsToRestrict.ts';

const hitWith = (documentType: string | null, documentNumber: string | null, documentIssuer: string | null) =>
  ({ documentType, documentNumber, documentIssuer }) as QueryHit;

test('takes each document once, and leaves out people without one', () => {
  const hits = [
    hitWith('P', 'AB123456', 'BRA'),
    hitWith('P', 'AB123456', 'BRA'),
    hitWith(null, 'AB123456', null),
    hitWith(null, null, null),
    hitWith('P', 'A', 'BRA'),
  ];
  expect(documentsToRestrict(hits)).toEqual([
    { type: 'P', number: 'AB123456', issuer: 'BRA' },
    { type: '', number: 'AB123456', issuer: '' },
  ]);
});
