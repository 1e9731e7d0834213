import { expect, test } from 'vitest';
import { compareLists } from './compareLists.ts';

test('shows only the differences of a long list and counts the rest', () => {
  expect(compareLists('A, B, C, D', 'A, B')).toEqual({ own: 'C, D', common: 2 });
  expect(compareLists('A, B', 'A, B, C, D')).toEqual({ own: '–', common: 2 });
});

test('counts a repeated part as often as it is new', () => {
  expect(compareLists('A, A, A, A', 'A')).toEqual({ own: 'A, A, A', common: 1 });
  expect(compareLists('A', 'A, A, A, A')).toEqual({ own: '–', common: 1 });
});

test('shows short, unrelated and empty lists whole', () => {
  expect(compareLists('A, B', 'A, C')).toEqual({ own: 'A, B', common: 0 });
  expect(compareLists('A, B, C, D', 'E')).toEqual({ own: 'A, B, C, D', common: 0 });
  expect(compareLists(null, 'A')).toEqual({ own: '', common: 0 });
});
