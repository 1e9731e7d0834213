import { expect, test } from 'vitest';
import { personOf } from '#testing/person.ts';
import { disagreementsOf } from './disagreements.ts';

test('case, diacritics, glued names and punctuation are no disagreement', () => {
  const api = personOf({
    surname: 'PRADO',
    givenNames: 'MARIA INES',
    seat: '14C',
    documents: [{ type: 'P', number: 'FX000111' }],
  });
  const pnr = personOf({
    surname: 'Prado',
    givenNames: 'MariaInês',
    seat: '14c',
    documents: [{ type: 'P', number: 'FX 000.111' }],
  });
  expect(disagreementsOf(api, pnr)).toEqual([]);
});

test('values that differ are shown as each source gave them', () => {
  const api = personOf({ birthDate: '1980-03-01', seat: '14C', bags: { count: 2, tags: [] } });
  const pnr = personOf({ birthDate: '1980-01-03', seat: '2A', bags: { count: 1, tags: [] } });
  expect(disagreementsOf(api, pnr)).toEqual([
    { field: 'birthDate', api: '1980-03-01', pnr: '1980-01-03' },
    { field: 'seat', api: '14C', pnr: '2A' },
    { field: 'bagCount', api: '2', pnr: '1' },
  ]);
});

test('a value that one source does not give contradicts nothing, nor does an unknown gender', () => {
  expect(disagreementsOf(personOf({ seat: '14C', gender: 'F' }), personOf({ gender: 'U' }))).toEqual([]);
  expect(disagreementsOf(personOf({ seat: '14C' }), null)).toEqual([]);
  expect(disagreementsOf(null, personOf({ seat: '14C' }))).toEqual([]);
});

test('documents are compared with one of their own type only', () => {
  const passport = { type: 'P', number: 'FX000111', expiration: '2031-09-30' };
  expect(
    disagreementsOf(
      personOf({ documents: [passport] }),
      personOf({ documents: [{ type: 'V', number: 'V777' }] }),
    ),
  ).toEqual([]);
  expect(
    disagreementsOf(
      personOf({ documents: [passport] }),
      personOf({ documents: [{ ...passport, number: 'FX000112', expiration: '2030-09-30' }] }),
    ),
  ).toEqual([
    { field: 'documentNumber', api: 'FX000111', pnr: 'FX000112' },
    { field: 'documentExpiration', api: '2031-09-30', pnr: '2030-09-30' },
  ]);
});

test('of two passports the same one is compared', () => {
  const first = { type: 'P', number: 'FX000111' };
  const second = { type: 'P', number: 'ZZ000222' };
  expect(
    disagreementsOf(personOf({ documents: [second] }), personOf({ documents: [first, second] })),
  ).toEqual([]);
});
