import { describe, expect, test } from 'vitest';
import { resolveSightings, type Sighting } from './index.ts';

const ana: Sighting = {
  surname: 'SILVA SANTOS',
  givenNames: 'ANA PAULA',
  birthDate: '1980-05-12',
  gender: 'F',
  nationality: 'BRA',
  documents: [{ type: 'P', number: 'FX123456', issuer: 'BRA' }],
};
const cpfs = ['52998224725', '11144477735'] as const;

const home = { addresses: ['Rua das Acácias, 120, ap. 31, Campinas, 13010-000'] };

const areOne = (one: Sighting, other: Sighting): boolean => {
  const [a, b] = resolveSightings([one, other]);
  return a === b;
};

describe('one person', () => {
  test.each<[string, Sighting]>([
    ['a renewed passport', { ...ana, documents: [{ type: 'P', number: 'GA998877', issuer: 'BRA' }] }],
    ['swapped names', { ...ana, surname: 'ANA PAULA', givenNames: 'SILVA SANTOS' }],
    ['glued names with a title', { ...ana, surname: 'SILVASANTOS', givenNames: 'ANAPAULAMRS' }],
    ['one surname', { ...ana, surname: 'SANTOS', documents: [] }],
    ['another surname on the same document', { ...ana, surname: 'OLIVEIRA' }],
    ['a mistyped birth date on the same document', { ...ana, birthDate: '1980-05-21' }],
    ['day and month swapped', { ...ana, birthDate: '1980-12-05', documents: [] }],
    ['a document without type and issuer', { ...ana, documents: [{ number: 'FX123456' }] }],
  ])('with %s', (_, other) => expect(areOne(ana, other)).toBe(true));

  test('with a common name and another passport, at one address', () => {
    const jose: Sighting = { surname: 'SILVA', givenNames: 'JOSE', ...home };
    const other = { ...jose, documents: [{ type: 'P', number: 'GA998877', issuer: 'BRA' }] };
    const [mistyped, neighbour] = [
      'RUA DAS ACACIA 120 AP 31 CAMPINAS 13010000',
      'Rua das Acácias, 64, Campinas',
    ];
    expect(areOne(jose, { ...other, addresses: [] })).toBe(false);
    expect(areOne(jose, { ...other, addresses: [mistyped] })).toBe(true);
    expect(areOne(jose, { ...other, addresses: [neighbour] })).toBe(false);
  });

  test('of a domestic booking with the CPF only', () => {
    const booking = { surname: 'SANTOS', givenNames: 'ANA', cpfs: [cpfs[0]] };
    expect(areOne({ ...ana, cpfs: [cpfs[0]] }, booking)).toBe(true);
  });
});

describe('different people', () => {
  const contacts = { emails: ['familia@example.com'], phones: ['+55 11 98888-7777'] };
  test.each<[string, Sighting, Sighting]>([
    ['two valid CPFs on one passport', { ...ana, cpfs: [cpfs[0]] }, { ...ana, cpfs: [cpfs[1]] }],
    [
      'twins',
      { ...ana, ...contacts, ...home, documents: [] },
      { ...ana, ...contacts, ...home, givenNames: 'BEATRIZ', documents: [] },
    ],
    ['a child on the passport of the mother', ana, { ...ana, givenNames: 'BIA', birthDate: '2012-03-04' }],
    [
      'father and son of one name',
      { ...ana, ...contacts, documents: [] },
      { ...ana, ...contacts, surname: 'SILVA SANTOS JUNIOR', birthDate: '2005-07-01', documents: [] },
    ],
    ['homonyms', { ...ana, documents: [] }, { ...ana, birthDate: '1961-11-30', documents: [] }],
    [
      'one common name and nothing else',
      { surname: 'SILVA', givenNames: 'JOSE' },
      { surname: 'SILVA', givenNames: 'JOSE' },
    ],
  ])('%s', (_, one, other) => expect(areOne(one, other)).toBe(false));
});

test('holds decisions of people against the evidence', () => {
  const other = { ...ana, surname: 'ROCHA', givenNames: 'LIA', birthDate: '1999-01-02', documents: [] };
  const [a, b, c] = resolveSightings([ana, ana, other], {
    constraints: { mustLink: [[0, 2]], cannotLink: [[0, 1]] },
  });
  expect(a).toBe(c);
  expect(a).not.toBe(b);
});

test('a first wrong birth date is outvoted by later sightings', () => {
  const wrong = { ...ana, birthDate: '1950-01-30' };
  const later = [ana, { ...ana, emails: ['ana@example.com'] }, { ...ana, phones: ['11988887777'] }];
  expect(new Set(resolveSightings([wrong, ...later])).size).toBe(1);
});

test('resolves 100,000 sightings of one name without comparing all of them', () => {
  const sightings = Array.from({ length: 100_000 }, (_, at) => ({
    surname: 'SILVA',
    givenNames: 'JOSE',
    birthDate: `${1940 + (at % 60)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    documents: [{ type: 'P', number: `FX${100_000 + at}`, issuer: 'BRA' }],
  }));
  expect(resolveSightings(sightings)).toHaveLength(sightings.length);
});

test('learns from shared documents that given names of a set are often wrong', () => {
  const given = ['PEDRO', 'LUCIA', 'MARCOS', 'YASMIN', 'HUGO', 'FERNANDA', 'CAIO', 'TEREZINHA'];
  const people = Array.from({ length: 100 }, (_, at): Sighting => ({
    surname: ['BARROSO', 'QUEIROZ', 'VILELA', 'MOTA', 'FURTADO'][at % 5],
    givenNames: given[at % 8],
    birthDate: `${1900 + at}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    documents: [{ number: `FX${100_000 + at * 3700}` }],
  }));
  const again = (share: number) =>
    people.map((person, at) => ({
      ...person,
      nationality: 'BRA',
      ...(at < share && { givenNames: given[(at + 4) % 8] }),
    }));
  const renamed = (share: number) => {
    const one = { ...ana, ...home };
    const groups = resolveSightings([
      ...people,
      ...again(share),
      one,
      { ...one, givenNames: 'BEATRIZ', documents: [{ number: 'GA998877' }] },
    ]);
    return groups.at(-1) === groups.at(-2);
  };
  expect(renamed(20)).toBe(true);
  expect(renamed(2)).toBe(false);
});
