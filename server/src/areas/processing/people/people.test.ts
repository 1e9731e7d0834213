import { expect, test } from 'vitest';
import { buildPerson } from '#testing/person.ts';
import { listChanges } from '../merge/changes.ts';
import { listLegsFlown } from '../merge/legs-flown.ts';
import { listDocuments, mainDocument } from './people.ts';

const marina = buildPerson({
  surname: 'OLIVEIRA',
  givenNames: 'MARINA COSTA',
  locator: 'Q7ZK2M',
  birthDate: '1988-04-12',
  uniqueReference: 'XQ1',
  documents: [{ type: 'P', number: 'FX000111', issuer: 'BRA' }],
});

test('lists documents of both sources once, passports first', () => {
  const pnr = buildPerson({
    documents: [
      { type: 'V', number: 'V1', issuer: 'BRA' },
      { type: 'P', number: 'FX-000111', expiration: '2031-09-30' },
    ],
  });
  const documents = listDocuments({ api: marina, pnr });
  expect(documents).toHaveLength(2);
  expect(mainDocument(documents.toReversed())).toMatchObject({
    type: 'P',
    number: 'FX000111',
    source: 'API',
    expiration: '2031-09-30',
  });
});

test('names field, old and new value of a change, including the state', () => {
  const before = { person: marina, state: 'ON_LIST' as const };
  const after = { person: { ...marina, seat: '14C', documents: [] }, state: 'ON_BOARD' as const };
  expect(listChanges(before, after)).toEqual([
    { field: 'seat', before: null, after: '14C' },
    { field: 'documents', before: 'P FX000111 BRA', after: null },
    { field: 'state', before: 'ON_LIST', after: 'ON_BOARD' },
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
  expect(listLegsFlown(buildPerson(trip), legs)).toEqual(expected);
});
