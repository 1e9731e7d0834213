import { compareEvidence } from '@farol/identity';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/person.ts';
import { type Compare, joinPeople } from './join.ts';
import type { SourcePerson, Source } from './source-person.ts';

/** Modules that other files loaded cannot be mocked. */
const compare = vi.fn<Compare>(compareEvidence);
beforeEach(() => void compare.mockClear());

const fileId = '019cf000-0000-7000-8000-000000000000';

function sourcePerson(
  source: Source,
  index: number,
  person: Parameters<typeof buildPerson>[0],
): SourcePerson {
  const booked = source === 'PNR' ? { bookingId: `booking-${index}` } : {};
  const state = source === 'PNR' ? 'RESERVED' : 'ON_LIST';
  return {
    source,
    person: buildPerson(person),
    at: { fileId, ordinal: 0, index },
    order: '',
    by: {},
    state,
    ...booked,
  };
}

const namesake = { surname: 'SILVA', givenNames: 'JOSE', locator: 'AAA111' };

test('joins people independently of the order of rows', () => {
  const listed = [sourcePerson('API', 0, namesake), sourcePerson('API', 1, namesake)];
  const booked = [sourcePerson('PNR', 2, namesake), sourcePerson('PNR', 3, namesake)];
  const pairs = (people: ReturnType<typeof joinPeople>) =>
    people.map(passenger => passenger.sources.map(({ at }) => at.index).join('+')).toSorted();
  const found = pairs(joinPeople(listed, booked));
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining('+')]));
  expect(pairs(joinPeople(listed.toReversed(), booked.toReversed()))).toEqual(found);
});

const spell = (index: number): string =>
  [...String(index)].map(digit => 'ABCDEFGHIJ'.charAt(Number(digit))).join('');

const documents = [{ type: 'P', number: 'FX100001', issuer: 'BRA', owner: 'holder' as const }];

test.each<[string, (index: number) => Parameters<typeof buildPerson>[0]]>([
  ['ticket', () => ({ ticketNumbers: ['9572100000001'] })],
  ['document', () => ({ documents })],
  ['name', () => ({ surname: 'SILVA', givenNames: 'JOSE' })],
  ['name and birth date', () => ({ surname: 'SILVA', givenNames: 'JOSE', birthDate: '1980-01-01' })],
])('compares a bounded number of bookings that share one %s', (_, share) => {
  const people = (count: number) =>
    Array.from({ length: count }, (__, index) =>
      sourcePerson('PNR', index, {
        surname: `SOUZA${spell(index)}`,
        givenNames: 'ANA',
        ...share(index),
      }),
    );
  expect(joinPeople([], people(600), undefined, compare)).toHaveLength(600);
  expect(compare).not.toHaveBeenCalled();
  joinPeople([], people(10), undefined, compare);
  expect(compare).toHaveBeenCalled();
});

test('joins two bookings of a person whose ticket many others have', () => {
  const ticketNumbers = ['9572100000001'];
  const ana = { surname: 'SOUZA', givenNames: 'ANA', birthDate: '1980-01-01', documents, ticketNumbers };
  const others = Array.from({ length: 200 }, (_, index) =>
    sourcePerson('PNR', index, { surname: 'COSTA', ticketNumbers }),
  );
  const joined = joinPeople([], [...others, sourcePerson('PNR', 900, ana), sourcePerson('PNR', 901, ana)]);
  expect(
    joined
      .filter(({ sources }) => sources.length > 1)
      .map(({ sources }) => sources.map(({ at }) => at.index)),
  ).toEqual([[900, 901]]);
});
