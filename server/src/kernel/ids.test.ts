import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIdAt, flightDatedIdOf, flightDateOf, newFlightDatedId, newId, timeOf } from './ids.ts';

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(day => day.toISOString().slice(0, 10));

test('an id of a flight-dated row is a UUID version 7 that tells its flight date', () => {
  fc.assert(
    fc.property(dates, fc.array(fc.string()), (date, key) => {
      for (const id of [newFlightDatedId(date), flightDatedIdOf(date, ...key)]) {
        expect(id).toMatch(form);
        expect(flightDateOf(id)).toBe(date);
      }
    }),
  );
});

test('an id tells when it was made, and lies between the first of its millisecond and the first of the next', () => {
  const id = newId();
  expect(firstIdAt(timeOf(id)) <= id && id < firstIdAt(timeOf(id) + 1)).toBe(true);
  expect(timeOf(firstIdAt(1_773_604_800_000))).toBe(1_773_604_800_000);
  expect(firstIdAt(-1)).toBe('00000000-0000-0000-0000-000000000000');
});

test('the same natural key makes the same id, another key another', () => {
  expect(flightDatedIdOf('2026-03-15', 'XQ', '7001')).toBe(flightDatedIdOf('2026-03-15', 'XQ', '7001'));
  expect(flightDatedIdOf('2026-03-15', 'XQ', '7001')).not.toBe(
    flightDatedIdOf('2026-03-15', 'XQ', '700', '1'),
  );
});

test('any UUID gives some date and never throws', () => {
  expect(flightDateOf('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe('9999-12-31');
});

test('of ids made one after the other each is greater than the last, however many a millisecond has', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 50)) expect(id).toMatch(form);
});
