import type { TravellerFlight } from '@farol/contract/areas/search/unique-travellers';
import { expect, test } from 'vitest';
import { buildMatrix } from './matrix.ts';

const flight = (year: number, destination: string) =>
  ({ origin: 'GRU', destination, departureLocal: `${year}-03-01T10:00` }) as TravellerFlight;

test('counts flights by year and route, most frequent route and newest year first', () => {
  const flights = [flight(2026, 'LIS'), flight(2025, 'EZE'), flight(2025, 'LIS'), flight(2025, 'LIS')];
  expect(buildMatrix(flights)).toEqual({
    routes: ['GRU → LIS', 'GRU → EZE'],
    years: [
      { year: '2026', counts: [1, 0], others: 0, total: 1 },
      { year: '2025', counts: [2, 1], others: 0, total: 3 },
    ],
  });
});

test('adds up the routes beyond eight', () => {
  const flights = Array.from({ length: 10 }, (_, at) => flight(2026, `AA${at}`));
  expect(buildMatrix(flights).years[0]).toMatchObject({ others: 2, total: 10 });
});
