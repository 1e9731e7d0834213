import { expect, test } from 'vitest';
import { findCurrentFlight } from './current-flight.ts';

const flight = (day: number, state: 'RESERVED' | 'REMOVED' = 'RESERVED', hours: number | null = 10) => {
  const departureAt = new Date(Date.UTC(2026, 2, day, 12));
  const arrivalAt = hours === null ? null : new Date(departureAt.getTime() + hours * 3_600_000);
  return { departureAt, arrivalAt, state };
};
const noon = new Date(Date.UTC(2026, 2, 15, 14));

test('takes the flight under way, then the next one, then the last one', () => {
  const [last, underWay, next, later] = [flight(10), flight(15), flight(20), flight(25)];
  expect(findCurrentFlight([later, next, underWay, last], noon)).toBe(underWay);
  expect(findCurrentFlight([later, next, last], noon)).toBe(next);
  expect(findCurrentFlight([last, flight(9)], noon)).toBe(last);
  expect(findCurrentFlight([], noon)).toBeUndefined();
});

test('ignores flights without the passenger, and flights that departed without a known arrival', () => {
  const [last, next] = [flight(10), flight(20)];
  expect(findCurrentFlight([next, flight(15, 'REMOVED'), last], noon)).toBe(next);
  expect(findCurrentFlight([next, flight(15, 'RESERVED', null)], noon)).toBe(next);
});
