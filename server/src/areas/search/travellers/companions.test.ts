import type { Person } from '@farol/edifact';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/person.ts';
import { listCompanions } from './companions.ts';
import type { PartyRecord } from './queries.ts';

function member(id: string, surname: string, givenNames: string, pnr: Partial<Person> = {}): PartyRecord {
  return {
    id,
    state: 'RESERVED',
    surname,
    givenNames,
    seat: null,
    pnr: buildPerson({ surname, givenNames, ...pnr }),
  };
}

const none: ReadonlyMap<string, number> = new Map();
const unknown = { passengerId: null, seat: null, alerts: 0 };

test('excludes the passenger, and has no record for companions on other flights', () => {
  const people = [
    { surname: 'Prado', givenNames: 'Inês' },
    { surname: 'Prado', givenNames: 'Caio' },
    { surname: 'Lemos', givenNames: 'Rita' },
  ];
  const party = [member('me', 'PRADO', 'INES'), member('caio', 'PRADO', 'CAIO')];
  expect(listCompanions('me', people, party, none)).toEqual([
    { surname: 'Prado', givenNames: 'Caio', ...unknown, passengerId: 'caio' },
    { surname: 'Lemos', givenNames: 'Rita', ...unknown },
  ]);
});

test("distinguishes father and son of one name by the booking's reference", () => {
  const people = [
    { surname: 'Prado', givenNames: 'Caio', reference: '1' },
    { surname: 'Prado', givenNames: 'Caio', reference: '2' },
  ];
  const party = [
    member('son', 'PRADO', 'CAIO', { reference: '2' }),
    member('father', 'PRADO', 'CAIO', { reference: '1' }),
  ];
  expect(listCompanions('father', people, party, none).map(one => one.passengerId)).toEqual(['son']);
  expect(listCompanions('son', people, party, none).map(one => one.passengerId)).toEqual(['father']);
});

test('does not match by name a record that belongs to another reference', () => {
  const people = [
    { surname: 'Prado', givenNames: 'Caio' },
    { surname: 'Prado', givenNames: 'Caio', reference: '2' },
  ];
  const party = [member('two', 'PRADO', 'CAIO', { reference: '2' }), member('one', 'PRADO', 'CAIO')];
  expect(listCompanions('two', people, party, none).map(one => one.passengerId)).toEqual(['one']);
});

test("finds a person with another spelling in the list by the booking's name", () => {
  const people = [{ surname: 'Prado', givenNames: 'Inês' }];
  const party = [{ ...member('me', 'Prado', 'Inês'), surname: 'PRADO LEMOS', givenNames: 'INES MARIA' }];
  expect(listCompanions('me', people, party, none)).toEqual([]);
});

test('lists people without a name in the booking last, unless removed', () => {
  const party = [
    member('me', 'PRADO', 'INES'),
    member('other', 'LEMOS', 'RITA'),
    { ...member('gone', 'LEMOS', 'IVO'), state: 'REMOVED' as const },
  ];
  expect(listCompanions('me', [], party, none)).toEqual([
    { surname: 'LEMOS', givenNames: 'RITA', ...unknown, passengerId: 'other' },
  ]);
});

test('gives seat and alerts of companions on the flight', () => {
  const people = [{ surname: 'Prado', givenNames: 'Caio' }];
  const party = [{ ...member('caio', 'PRADO', 'CAIO'), seat: '14C' }];
  expect(listCompanions('me', people, party, new Map([['caio', 2]]))).toEqual([
    { surname: 'Prado', givenNames: 'Caio', passengerId: 'caio', seat: '14C', alerts: 2 },
  ]);
});
