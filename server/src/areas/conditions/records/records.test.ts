import { expect, test } from 'vitest';
import { modesOf } from './records.ts';

const flight = { id: 'flight', status: 'SCHEDULED', mode: 'INTERNATIONAL' } as const;

test('returns both modes for a domestic flight, and one for an international flight', () => {
  expect(modesOf({ ...flight, mode: 'DOMESTIC', leavesHome: true, reachesHome: true })).toEqual([
    'DOMESTIC_ARRIVALS',
    'DOMESTIC_DEPARTURES',
  ]);
  expect(modesOf({ ...flight, leavesHome: false, reachesHome: true })).toEqual(['INTERNATIONAL_ARRIVALS']);
  expect(modesOf({ ...flight, leavesHome: true, reachesHome: false })).toEqual(['INTERNATIONAL_DEPARTURES']);
  expect(modesOf({ ...flight, leavesHome: null, reachesHome: false })).toEqual([]);
});
