import type { FlightRow } from '@farol/contract/areas/search/flights';
import { expect, test } from 'vitest';
import { inWindow, momentOf } from './window.ts';

const flight = (id: string, times: Partial<FlightRow>): FlightRow => ({
  id,
  carrier: 'XQ',
  carrierName: null,
  number: '1',
  suffix: null,
  origin: 'GRU',
  originCity: null,
  destination: 'LIS',
  destinationCity: null,
  departureAt: '2026-03-14T00:00:00Z',
  departureLocal: '2026-03-13T21:00',
  departureZone: 'America/Sao_Paulo',
  arrivalAt: null,
  arrivalLocal: null,
  arrivalZone: null,
  estimatedArrivalAt: null,
  status: 'SCHEDULED',
  mode: 'INTERNATIONAL',
  passengers: 0,
  crew: 0,
  alerts: 0,
  hasApi: true,
  hasPnr: true,
  ...times,
});
const now = Date.parse('2026-03-14T12:00:00Z');

test('lists flights within three hours: future ones first, then the latest past', () => {
  const flights = ['15:00', '08:59', '09:00', '15:01', '12:30', '11:00', '12:00'].map(time =>
    flight(time, { departureAt: `2026-03-14T${time}:00Z` }),
  );
  expect(inWindow(flights, 'departure', now).map(({ id }) => id)).toEqual([
    '12:00',
    '12:30',
    '15:00',
    '11:00',
    '09:00',
  ]);
});

test('uses the expected arrival and omits unknown ones', () => {
  const late = flight('late', {
    arrivalAt: '2026-03-14T08:00:00Z',
    estimatedArrivalAt: '2026-03-14T12:10:00Z',
  });
  expect(momentOf(late, 'arrival')).toBe('2026-03-14T12:10:00Z');
  expect(inWindow([late, flight('unknown', {})], 'arrival', now)).toEqual([late]);
});
