import { everyEndpoint } from '@farol/contract';
import { expect, test } from 'vitest';
import { handsOutMark } from './reading.ts';

test('what is asked later what changed since it was read hands out a mark, and nothing else does', () => {
  const names = everyEndpoint.filter(({ endpoint }) => handsOutMark(endpoint)).map(({ name }) => name);
  expect(names).toEqual(['searchFlights', 'flightPassengers', 'getPassenger']);
});
