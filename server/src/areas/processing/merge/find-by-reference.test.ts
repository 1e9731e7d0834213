import { compareEvidence } from '@farol/identity';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/person.ts';
import { findByReference } from './find-by-reference.ts';
import type { Compare } from './join.ts';
import type { SourcePerson } from './source-person.ts';

/** Modules that other files loaded cannot be mocked. */
const compare = vi.fn<Compare>(compareEvidence);
beforeEach(() => void compare.mockClear());

const people = 600;
const spell = (index: number): string =>
  String.fromCharCode(...[...String(index)].map(digit => 65 + Number(digit)));
const locatorOf = (index: number): string => `A${spell(index + 10_000)}`;

const booked = Array.from({ length: people }, (_, index): SourcePerson => {
  const locator = locatorOf(index);
  return {
    source: 'PNR',
    person: buildPerson({ surname: `SOUZA${locator}`, givenNames: 'ANA', uniqueReference: '1', locator }),
    at: { fileId: '019cf000-0000-7000-8000-000000000000', ordinal: 0, index },
    order: '',
    by: {},
    state: 'RESERVED',
    bookingId: `booking-${index}`,
  };
});

test('compares no entry of a close-out whose reference 600 bookings have', () => {
  const nameless = Array.from({ length: people }, () => buildPerson({ uniqueReference: '1' }));
  const found = findByReference(nameless, [], booked, compare);
  expect(found.filter(passenger => passenger !== undefined)).toEqual([]);
  expect(compare).not.toHaveBeenCalled();
});

test('finds each by the locator when all bookings number their people from one', () => {
  const nameless = booked.map(({ person: { locator = '' } }) =>
    buildPerson({ uniqueReference: '1', locator }),
  );
  const found = findByReference(nameless, [], booked, compare);
  expect(found.map(passenger => passenger?.sources[0]?.bookingId)).toEqual(
    booked.map(({ bookingId }) => bookingId),
  );
  expect(compare).toHaveBeenCalledTimes(people);
});
