import { expect, test } from 'vitest';
import { personOf } from '#testing/person.ts';
import {
  changesBetween,
  documentsOf,
  FlightPeople,
  mainDocument,
  unheardOf,
  type FlightPerson,
} from './people.ts';
import { legsFlown } from '../flights/legs-flown.ts';

function known(id: string, sources: Partial<Pick<FlightPerson, 'api' | 'pnr'>>): FlightPerson {
  return { ...unheardOf({ id, kind: 'PASSENGER', state: 'ON_LIST' }), ...sources };
}

const marina = personOf({
  surname: 'OLIVEIRA',
  givenNames: 'MARINA COSTA',
  locator: 'Q7ZK2M',
  birthDate: '1988-04-12',
  uniqueReference: 'XQ1',
  documents: [{ type: 'P', number: 'FX000111', issuer: 'BRA' }],
});

test.each([
  ['the carrier’s own reference', { surname: 'OUTRO', uniqueReference: 'XQ1' }],
  [
    'locator and name, given names shortened',
    { surname: 'Oliveira', givenNames: 'Marina', locator: 'Q7ZK2M' },
  ],
  [
    'a document, whatever the name',
    { surname: 'OLIVEIRA DA SILVA', documents: [{ type: 'P', number: 'fx 000.111' }] },
  ],
  ['name and birth date', { surname: 'OLIVEIRA', givenNames: 'MARINA COSTA', birthDate: '1988-04-12' }],
])('a person is known again by %s', (_, given) => {
  expect(new FlightPeople([known('1', { api: marina })]).find(personOf(given), new Set())?.id).toBe('1');
});

test.each([
  [
    'another birth date under the same document',
    { surname: 'OLIVEIRA', birthDate: '2021-01-01', documents: [{ type: 'P', number: 'FX000111' }] },
  ],
  ['another given name in the same booking', { surname: 'OLIVEIRA', givenNames: 'PAULO', locator: 'Q7ZK2M' }],
  [
    'twins: another second name in the same booking',
    { surname: 'OLIVEIRA', givenNames: 'MARINA LUZ', locator: 'Q7ZK2M' },
  ],
  ['somebody already named by this message', {}],
])('a person is somebody else: %s', (_, given) => {
  const people = new FlightPeople([known('1', { api: marina })]);
  const taken = Object.keys(given).length === 0 ? new Set(['1']) : new Set<string>();
  expect(people.find(personOf(taken.size === 0 ? given : marina), taken)).toBeUndefined();
});

test('documents of both sources are told once, passport first', () => {
  const pnr = personOf({
    documents: [
      { type: 'V', number: 'V1', issuer: 'BRA' },
      { type: 'P', number: 'FX-000111', expiration: '2031-09-30' },
    ],
  });
  const documents = documentsOf({ api: marina, pnr });
  expect(documents).toHaveLength(2);
  expect(mainDocument(documents.toReversed())).toMatchObject({
    type: 'P',
    number: 'FX000111',
    source: 'API',
    expiration: '2031-09-30',
  });
});

test('changes name the field, what it was and what it is', () => {
  expect(changesBetween(marina, { ...marina, seat: '14C', documents: [] })).toEqual([
    { field: 'seat', before: null, after: '14C' },
    { field: 'documents', before: 'P FX000111 BRA', after: null },
  ]);
});

const legs = [
  { carrier: 'XQ', number: '7001', origin: 'FRA', destination: 'LIS', border: false },
  { carrier: 'XQ', number: '7001', origin: 'LIS', destination: 'GRU', border: true },
  { carrier: 'XQ', number: '7001', origin: 'GRU', destination: 'GIG', border: false },
];

test.each([
  ['FRA', 'GIG', [0, 1, 2]],
  ['LIS', 'GRU', [1]],
  ['LIS', 'GIG', [1, 2]],
  ['MAD', 'GRU', [1]],
  ['FRA', 'EZE', [0, 1]],
  ['GRU', 'GIG', [2]],
  [undefined, undefined, [1]],
])('from %s to %s a person flies the legs %j', (embarkation, debarkation, expected) => {
  const trip = { ...(embarkation && { embarkation }), ...(debarkation && { debarkation }) };
  expect(legsFlown(personOf(trip), legs)).toEqual(expected);
});
