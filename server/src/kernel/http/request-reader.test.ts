import { everyEndpoint } from '@farol/contract';
import { expect, test } from 'vitest';
import { repliesWithMark } from './request-reader.ts';

test('returns marks from exactly the endpoints with a question about changes', () => {
  const names = everyEndpoint.filter(({ endpoint }) => repliesWithMark(endpoint)).map(({ name }) => name);
  expect(names).toEqual(['searchFlights', 'flightPassengers', 'getPassenger']);
});
