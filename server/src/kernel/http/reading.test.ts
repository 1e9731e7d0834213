import { everyEndpoint } from '@farol/contract';
import { expect, test } from 'vitest';
import { handsOutMark } from './reading.ts';

test('returns marks from exactly the endpoints with a question about changes', () => {
  const names = everyEndpoint.filter(({ endpoint }) => handsOutMark(endpoint)).map(({ name }) => name);
  expect(names).toEqual(['searchFlights', 'flightPassengers', 'getPassenger']);
});
