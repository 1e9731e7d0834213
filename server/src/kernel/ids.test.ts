import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIdAt, flightDatedIdOf, flightDateOf, createFlightDatedId, createId, timeOf } from './ids.ts';

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(day => day.toISOString().slice(0, 10));

test('creates flight-dated ids as UUID version 7 with the flight date', () => {
  fc.assert(
    fc.property(dates, fc.array(fc.string()), (date, key) => {
      for (const id of [createFlightDatedId(date), flightDatedIdOf(date, ...key)]) {
        expect(id).toMatch(form);
        expect(flightDateOf(id)).toBe(date);
      }
    }),
  );
});

test('returns the time of an id, within the ids of its millisecond', () => {
  const id = createId();
  expect(firstIdAt(timeOf(id)) <= id && id < firstIdAt(timeOf(id) + 1)).toBe(true);
  expect(timeOf(firstIdAt(1_773_604_800_000))).toBe(1_773_604_800_000);
  expect(firstIdAt(-1)).toBe('00000000-0000-0000-0000-000000000000');
});

test('derives the same id from the same key only', () => {
  expect(flightDatedIdOf('2026-03-15', 'XQ', '7001')).toBe(flightDatedIdOf('2026-03-15', 'XQ', '7001'));
  expect(flightDatedIdOf('2026-03-15', 'XQ', '7001')).not.toBe(
    flightDatedIdOf('2026-03-15', 'XQ', '700', '1'),
  );
});

test('returns a date for any UUID without throwing', () => {
  expect(flightDateOf('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe('9999-12-31');
});

test('increases ids within one process and millisecond', () => {
  const ids = Array.from({ length: 20_000 }, createId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 50)) expect(id).toMatch(form);
});
