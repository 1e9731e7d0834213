import { expect, test } from 'vitest';
import { buildPerson } from '#testing/person.ts';
import { joinPeople } from './join.ts';
import type { SourcePerson, Source } from './source-person.ts';

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
    people.map(passenger => passenger.said.map(({ at }) => at.index).join('+')).toSorted();
  const found = pairs(joinPeople(listed, booked));
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining('+')]));
  expect(pairs(joinPeople(listed.toReversed(), booked.toReversed()))).toEqual(found);
});
