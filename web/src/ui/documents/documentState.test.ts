import { expect, test } from 'vitest';
import { toDocumentState, isDocumentType } from './documentState.ts';

test('reports a document that expires before the flight, even if valid today', () => {
  expect(toDocumentState('2026-03-20', '2026-03-21', '2026-03-14')).toEqual({ kind: 'expiredBeforeFlight' });
});

test('accepts a document on its last day', () => {
  expect(toDocumentState('2026-03-21', '2026-03-21', '2026-03-14')).toEqual({ kind: 'expiresIn', days: 7 });
});

test('reports the remaining days from thirty on, counted from a past flight', () => {
  expect(toDocumentState('2026-04-13', '2026-03-15', '2026-03-14')).toEqual({ kind: 'expiresIn', days: 30 });
  expect(toDocumentState('2026-04-14', '2026-03-15', '2026-03-14')).toEqual({ kind: 'valid' });
  expect(toDocumentState('2026-03-20', '2026-03-10', '2026-03-14')).toEqual({ kind: 'expiresIn', days: 10 });
});

test('reports nothing without an expiration', () => {
  expect(toDocumentState(null, '2026-03-21', '2026-03-14')).toEqual({ kind: 'unknown' });
});

test('distinguishes codes with a name from others', () => {
  expect(isDocumentType('CPF')).toBe(true);
  expect(isDocumentType('ZZ')).toBe(false);
});
