import { expect, test } from 'vitest';
import { documentState, isDocumentType } from './documents.ts';

test('a document that ends before the flight has expired for it, even if it is still good today', () => {
  expect(documentState('2026-03-20', '2026-03-21', '2026-03-14')).toEqual({ kind: 'expiredBeforeFlight' });
});

test('a document is good on its last day', () => {
  expect(documentState('2026-03-21', '2026-03-21', '2026-03-14')).toEqual({ kind: 'expiresIn', days: 7 });
});

test('the days left are told from thirty on, counted from the flight once it has gone', () => {
  expect(documentState('2026-04-13', '2026-03-15', '2026-03-14')).toEqual({ kind: 'expiresIn', days: 30 });
  expect(documentState('2026-04-14', '2026-03-15', '2026-03-14')).toEqual({ kind: 'valid' });
  expect(documentState('2026-03-20', '2026-03-10', '2026-03-14')).toEqual({ kind: 'expiresIn', days: 10 });
});

test('without an expiration nothing is claimed', () => {
  expect(documentState(null, '2026-03-21', '2026-03-14')).toEqual({ kind: 'unknown' });
});

test('codes with a name are told from those that show as they came', () => {
  expect(isDocumentType('CPF')).toBe(true);
  expect(isDocumentType('ZZ')).toBe(false);
});
