import type { FlightRow } from '@farol/contract/areas/search/flights';
import { expect, test } from 'vitest';
import { momentOf, splitWindow } from './window.ts';

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
  scheduledDepartureAt: null,
  estimatedArrivalAt: null,
  status: 'SCHEDULED',
  mode: 'INTERNATIONAL',
  passengers: 0,
  crew: 0,
  alerts: 0,
  markedCrew: 0,
  hasApi: true,
  hasPnr: true,
  ...times,
});
const now = Date.parse('2026-03-14T12:00:00Z');

test('splits flights within three hours into earlier and coming ones, in order of time', () => {
  const flights = ['15:00', '08:59', '09:00', '15:01', '12:30', '11:00', '12:00'].map(time =>
    flight(time, { departureAt: `2026-03-14T${time}:00Z` }),
  );
  const { earlier, coming } = splitWindow(flights, 'departure', now);
  expect(earlier.map(({ id }) => id)).toEqual(['09:00', '11:00']);
  expect(coming.map(({ id }) => id)).toEqual(['12:00', '12:30', '15:00']);
});

test('uses the expected arrival and omits unknown ones', () => {
  const late = flight('late', {
    arrivalAt: '2026-03-14T08:00:00Z',
    estimatedArrivalAt: '2026-03-14T12:10:00Z',
  });
  expect(momentOf(late, 'arrival')).toBe('2026-03-14T12:10:00Z');
  expect(splitWindow([late, flight('unknown', {})], 'arrival', now)).toEqual({ earlier: [], coming: [late] });
});
