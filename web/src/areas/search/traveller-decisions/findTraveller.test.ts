import { expect, test } from 'vitest';
import { buildTravellerSearch, findTravellerId } from './findTraveller.ts';

const id = '019a0000-0000-7000-8000-00000000abcd';
const twoYears = { from: '2024-03-18', to: '2026-03-18' };

test('finds the id in an address, and in the id alone', () => {
  expect(findTravellerId(`https://farol.test/web/boarding/vu/search-vu/${id}/details?x=1`)).toBe(id);
  expect(findTravellerId(` ${id.toUpperCase()} `)).toBe(id);
  expect(findTravellerId('SILVA MARIA')).toBeUndefined();
});

test.each([
  ['silva', { name: 'silva' }],
  [' ana silva ', { name: 'ana silva', similar: true }],
  ['ana sil*', { name: 'ana sil*' }],
  ['fx 002611', { document: 'fx 002611' }],
])('searches two years for %s', (text, criterion) => {
  expect(buildTravellerSearch(text, '2026-03-15')).toEqual({ ...criterion, ...twoYears });
});

test.each(['', 'si', 'F2', '***'])('does not search for "%s"', text => {
  expect(buildTravellerSearch(text, '2026-03-15')).toBeUndefined();
});
