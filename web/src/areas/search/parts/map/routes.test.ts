import { expect, test } from 'vitest';
import { countRoutes } from './routes.ts';

test('counts people by route, most people first', () => {
  const rows = ['GRU LIS', 'GRU MAD FRA', 'GRU MAD FRA', 'GIG LIS'].map(text => ({ route: text.split(' ') }));
  expect(countRoutes(rows)).toEqual([
    { key: 'GRU-MAD-FRA', airports: ['GRU', 'MAD', 'FRA'], people: 2 },
    { key: 'GIG-LIS', airports: ['GIG', 'LIS'], people: 1 },
    { key: 'GRU-LIS', airports: ['GRU', 'LIS'], people: 1 },
  ]);
  expect(countRoutes([])).toEqual([]);
});
