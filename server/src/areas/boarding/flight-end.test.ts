import { expect, test } from 'vitest';
import { findFlightEnd } from './flight-end.ts';

const departureAt = new Date('2026-03-16T01:00:00Z');
const open = { departureAt, departedAt: null, closedAt: null };

test.each([
  ['before departure', '2026-03-16T00:00:00Z', open, undefined],
  ['of a flight that is late without a message', '2026-03-16T06:59:59Z', open, undefined],
  ['six hours after the time of the list', '2026-03-16T07:00:00Z', open, 'FLIGHT_DEPARTED'],
  ['after the closing', '2026-03-16T00:50:00Z', { ...open, closedAt: departureAt }, 'FLIGHT_CLOSED'],
  [
    'after a reported departure',
    '2026-03-16T01:10:00Z',
    { ...open, departedAt: departureAt },
    'FLIGHT_DEPARTED',
  ],
])('judges a flight %s', (_name, now, times, expected) => {
  expect(findFlightEnd(times, new Date(now))).toBe(expected);
});
