import { expect, test } from 'vitest';
import { check } from '../../findings.ts';
import { crewSearch } from './crews.ts';

const codesOf = (criteria: object) =>
  check(crewSearch.body, { from: '2026-03-01', to: '2026-03-31', ...criteria }).findings.map(
    ({ path, code }) => `${path} ${code}`,
  );

test('refuses numbers without letters and digits, and wildcards', () => {
  expect(codesOf({ document: '---' })).toEqual(['document SEARCH_CHARACTERS']);
  expect(codesOf({ document: 'AB10*' })).toEqual(['document DOCUMENT_WILDCARD']);
  expect(codesOf({ registration: '-' })).toEqual(['registration SEARCH_CHARACTERS']);
  expect(codesOf({ registration: '12*' })).toEqual(['registration DOCUMENT_WILDCARD']);
  expect(codesOf({ registration: '4', document: 'AB-1' })).toEqual([]);
});
