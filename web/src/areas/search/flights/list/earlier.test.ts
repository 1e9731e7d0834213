import type { FlightRow } from '@farol/contract/areas/search/flights';
import { expect, test } from 'vitest';
import { isEarlier } from './earlier.ts';

const now = Date.parse('2026-03-14T12:00:00Z');
const flight = (times: Partial<FlightRow>): FlightRow =>
  ({
    origin: 'GRU',
    destination: 'SSA',
    departureAt: '2026-03-14T11:00:00Z',
    arrivalAt: '2026-03-14T13:00:00Z',
    scheduledDepartureAt: null,
    estimatedArrivalAt: null,
    ...times,
  }) as FlightRow;

test('a flight in the air is earlier where it left, and coming where it lands', () => {
  expect(isEarlier(flight({}), ['GRU'], now)).toBe(true);
  expect(isEarlier(flight({}), ['SSA'], now)).toBe(false);
  expect(isEarlier(flight({}), ['GRU', 'SSA'], now)).toBe(false);
  expect(isEarlier(flight({}), [], now)).toBe(false);
});

test('uses the expected arrival, and the departure if the arrival is unknown', () => {
  expect(isEarlier(flight({ estimatedArrivalAt: '2026-03-14T11:59:00Z' }), ['SSA'], now)).toBe(true);
  expect(isEarlier(flight({ arrivalAt: null }), ['SSA'], now)).toBe(true);
  expect(isEarlier(flight({ departureAt: '2026-03-14T12:00:00Z', arrivalAt: null }), [], now)).toBe(false);
});
