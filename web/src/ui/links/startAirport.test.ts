import { expect, test } from 'vitest';
import { chooseStartAirport } from './startAirport.ts';

const own = [{ iata: 'GRU' }, { iata: 'BSB' }];

test('starts with the airport of the panel, else with the first own one of the flight', () => {
  expect(chooseStartAirport({ airport: 'GRU' }, ['BSB', 'GRU'], own)).toBe('GRU');
  expect(chooseStartAirport(null, ['BSB', 'GRU'], own)).toBe('BSB');
  expect(chooseStartAirport({}, ['LIS', 'GRU'], own)).toBe('GRU');
  expect(chooseStartAirport({ airport: 'POA' }, ['LIS', 'GRU'], own)).toBe('GRU');
  expect(chooseStartAirport(null, ['LIS', 'MAD'], own)).toBe(null);
});
