import type { PanelFlight } from '@farol/contract/areas/inspection-panels/panels';
import type { FinderHit, FinderReply } from '@farol/contract/areas/search/finder';
import { expect, test } from 'vitest';
import { findUnlistedFlight, judgeScan } from './judgeScan.ts';

const flight = (id: string, carrier: string, number: string, date = '2026-03-15') =>
  ({ id, carrier, number, date }) as PanelFlight;
const hit = (id: string, carrier: string, number: string, day = '2026-03-15') =>
  ({
    kind: 'passenger',
    id,
    surname: 'PRADO',
    givenNames: 'INES',
    carrier,
    number,
    origin: 'GRU',
    destination: 'LIS',
    departureLocal: `${day}T22:00`,
  }) as FinderHit;
const reply = (hits: FinderHit[], scan: Partial<FinderReply['scan']> = {}) => ({
  hits,
  scan: { name: 'PRADO INES', documentNumber: null, legs: [], damaged: false, ...scan },
  understoodAs: ['BOARDING_PASS' as const],
  from: '2026-03-15',
  to: '2026-03-15',
});
const place = {
  flights: [flight('f1', 'XQ', '7001'), flight('f2', 'XQ', '7003')],
  flightId: undefined as string | undefined,
  isListed: (id: string) => id === 'listed',
  fillFlight: async () => undefined,
};
const mismatch = (found: FinderHit, at = place) => {
  const outcome = judgeScan(reply([found]), at);
  return outcome.kind === 'ELSEWHERE' ? outcome.mismatch : outcome.kind;
};

test('opens the person who is in the list, also if another flight of the pass is nearer', () => {
  expect(judgeScan(reply([hit('other', 'XQ', '1'), hit('listed', 'XQ', '7001')]), place)).toEqual({
    kind: 'OPEN',
    passengerId: 'listed',
    name: 'PRADO, INES',
  });
});

test('says whether the pass is of another day, flight or carrier than the list', () => {
  const atGate = { ...place, flightId: 'f1' };
  expect(mismatch(hit('a', 'XQ', '7001', '2026-03-14'), atGate)).toBe('DAY');
  expect(mismatch(hit('a', 'XQ', '7003'), atGate)).toBe('FLIGHT');
  expect(mismatch(hit('a', 'ZZ', '7001'), atGate)).toBe('CARRIER');
  expect(mismatch(hit('a', 'XQ', '7001', '2026-03-14'))).toBe('DAY');
  expect(mismatch(hit('a', 'ZZ', '1'))).toBe('OUTSIDE');
  expect(mismatch(hit('a', 'XQ', '7001'))).toBe('FILTERED');
});

test('says that the flight has no such person', () => {
  const found = { ...hit('f', 'XQ', '7001'), kind: 'flight' } as FinderHit;
  expect(judgeScan(reply([found]), place)).toMatchObject({
    kind: 'OTHER_PERSON',
    name: 'PRADO INES',
    flight: 'XQ 7001 GRU → LIS',
  });
});

test('names the document or the flights of a scan that matches nobody', () => {
  expect(judgeScan(reply([], { documentNumber: 'FX1' }), place)).toMatchObject({
    kind: 'NOBODY',
    label: 'FX1',
  });
  const legs = [{ carrier: 'XQ', number: '9', date: null, origin: 'GRU', destination: null, seat: null }];
  expect(judgeScan(reply([], { legs }), place)).toMatchObject({ kind: 'NOBODY', label: 'XQ 9 GRU →' });
  expect(judgeScan(reply([], { damaged: true }), place)).toEqual({ kind: 'DAMAGED' });
  expect(judgeScan({ ...reply([]), understoodAs: [] }, place)).toEqual({ kind: 'UNREADABLE' });
});

test('names the flight of the list whose people may not all be there yet', () => {
  expect(findUnlistedFlight(reply([hit('a', 'XQ', '7003')]), place)).toBe('f2');
  expect(findUnlistedFlight(reply([hit('a', 'XQ', '9')]), place)).toBeUndefined();
  expect(findUnlistedFlight(reply([hit('listed', 'XQ', '7001')]), place)).toBeUndefined();
});
