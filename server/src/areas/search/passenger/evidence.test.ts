import { joinReasons } from '@farol/contract';
import type { Person } from '@farol/edifact';
import { WEIGHTS } from '@farol/identity';
import { expect, test } from 'vitest';
import type { SourcePerson } from '#areas/processing/index.ts';
import { buildPerson } from '#testing/person.ts';
import { type EvidenceInput, buildEvidence, documentSources } from './evidence.ts';

const message = (fileId: string, hour: number) => ({
  fileId,
  ordinal: 0,
  at: new Date(`2026-03-15T${String(hour).padStart(2, '0')}:00:00Z`),
});
const list = message('list', 10);
const push = message('push', 8);

function evidenceOf(
  source: 'API' | 'PNR',
  person: Partial<Person>,
  more: Partial<SourcePerson> = {},
): SourcePerson {
  return {
    source,
    person: buildPerson(person),
    at: { fileId: source === 'API' ? 'list' : 'push', ordinal: 0, index: 0 },
    order: source,
    by: {},
    state: source === 'API' ? 'ON_LIST' : 'RESERVED',
    ...more,
  };
}

const evidence = (persons: SourcePerson[], more: Partial<EvidenceInput> = {}) =>
  buildEvidence({ sourcePeople: persons, joined: [], messages: [push, list], ...more });
const compareSources = (api: Partial<Person>, pnr: Partial<Person>) =>
  evidence([evidenceOf('API', api), evidenceOf('PNR', pnr)]);
const listDisagreements = (found: ReturnType<typeof evidence>) => [
  ...found.fields.filter(({ disagrees }) => disagrees).map(({ field }) => field),
  ...found.documents.flatMap(({ differs }) => differs),
];

test('ignores case, diacritics, joined and transliterated names and punctuation', () => {
  const found = compareSources(
    {
      surname: 'DACRUZ MUELLER',
      givenNames: 'MARIA INES',
      seat: '14C',
      phones: ['005511999990000'],
      ticketNumbers: ['9991234567890'],
      documents: [{ type: 'P', number: 'FX000111', issuer: 'DEU' }],
    },
    {
      surname: 'da Cruz Müller',
      givenNames: 'MariaInês',
      seat: '14c',
      phones: ['+55 11 99999-0000'],
      ticketNumbers: ['99912345678905'],
      documents: [{ type: 'PP', number: 'FX 000.111', issuer: 'D' }],
    },
  );
  expect(listDisagreements(found)).toEqual([]);
  expect(found.fields.map(({ field }) => field)).toEqual([
    'surname',
    'givenNames',
    'seat',
    'ticketNumbers',
    'phones',
  ]);
  expect(found.documents).toHaveLength(1);
});

test('returns different values of each source with their messages', () => {
  const found = compareSources(
    { birthDate: '1980-03-01', bags: { count: 2, tags: [] } },
    { birthDate: '1980-01-03', bags: { count: 2, weightKg: 31, tags: ['0957000001'] } },
  );
  expect(found.fields).toEqual([
    {
      field: 'birthDate',
      leg: null,
      disagrees: true,
      values: [
        { values: ['1980-03-01'], message: 0, path: 'birthDate' },
        { values: ['1980-01-03'], message: 1, path: 'birthDate' },
      ],
    },
    {
      field: 'bagCount',
      leg: null,
      disagrees: false,
      values: [
        { values: ['2'], message: 0, path: 'bags.count' },
        { values: ['2'], message: 1, path: 'bags.count' },
      ],
    },
    {
      field: 'bagWeight',
      leg: null,
      disagrees: false,
      values: [null, { values: ['31'], message: 1, path: 'bags.weightKg' }],
    },
    {
      field: 'bagTags',
      leg: null,
      disagrees: false,
      values: [null, { values: ['0957000001'], message: 1, path: 'bags.tags' }],
    },
  ]);
  expect(found.messages).toEqual([
    { fileId: 'list', ordinal: 0, booking: null, index: 0, at: '2026-03-15T10:00:00.000Z' },
    { fileId: 'push', ordinal: 0, booking: null, index: 0, at: '2026-03-15T08:00:00.000Z' },
  ]);
});

test('accepts less precise, partial and missing values', () => {
  const found = compareSources(
    {
      birthDate: '1980',
      gender: 'F',
      seat: '14C',
      nationalities: ['BRA'],
      address: { city: 'Lisboa', country: 'PRT' },
    },
    {
      birthDate: '1980-03-01',
      gender: 'U',
      nationalities: ['BRA', 'PRT'],
      address: { street: 'Rua Inventada 1', city: 'LISBOA', country: 'PRT' },
    },
  );
  expect(listDisagreements(found)).toEqual([]);
});

test('reports a disagreement if neither list contains the other', () => {
  const found = compareSources(
    { nationalities: ['BRA', 'ITA'], emails: ['a@example.org'] },
    { nationalities: ['BRA', 'PRT'], emails: ['A@example.org', 'b@example.org'] },
  );
  expect(listDisagreements(found)).toEqual(['nationalities']);
});

test('accepts a bag tag in letters and digits, and an address without its underscore', () => {
  const found = compareSources(
    { bags: { tags: ['X0516928'] }, emails: ['PAULA.PRADO@EXAMPLE.ORG'] },
    { bags: { tags: ['0991516928'] }, emails: ['paula_prado@example.org'] },
  );
  expect(listDisagreements(found)).toEqual([]);
  const other = compareSources({ bags: { tags: ['X0516928'] } }, { bags: { tags: ['0991516929'] } });
  expect(listDisagreements(other)).toEqual(['bagTags']);
});

test('returns the message of a value from another message', () => {
  const update = message('update', 12);
  const found = evidence(
    [
      evidenceOf(
        'API',
        { surname: 'PRADO', seat: '2A' },
        { by: { seat: { fileId: 'update', ordinal: 0, index: 3 } } },
      ),
    ],
    { messages: [list, update] },
  );
  expect(
    found.fields.map(({ field, values }) => [field, found.messages[values[0]?.message ?? -1]?.fileId]),
  ).toEqual([
    ['surname', 'list'],
    ['seat', 'update'],
  ]);
  expect(found.messages[1]).toMatchObject({ index: 3 });
});

test('omits unknown messages', () => {
  const found = evidence([evidenceOf('API', { seat: '2A' })], { messages: [] });
  expect(found.fields[0]?.values).toEqual([{ values: ['2A'], message: null, path: 'seat' }]);
  expect(found.messages).toEqual([]);
});

test('lists each live booking, and a deleted one only if there is no other', () => {
  const first = evidenceOf('PNR', { locator: 'AAA111', seat: '1A' }, { bookingId: 'one', order: '1' });
  const second = evidenceOf('PNR', { locator: 'BBB222', seat: '1B' }, { bookingId: 'two', order: '2' });
  const removed = evidenceOf(
    'PNR',
    { locator: 'CCC333' },
    { bookingId: 'three', order: '3', state: 'REMOVED' },
  );
  const found = evidence([first, removed, second, evidenceOf('API', {})]);
  expect(found.sources.map(({ source, locator }) => [source, locator])).toEqual([
    ['API', null],
    ['PNR', 'BBB222'],
    ['PNR', 'AAA111'],
  ]);
  expect(listDisagreements(found)).toEqual(['seat', 'locator']);
  expect(evidence([removed]).sources).toMatchObject([{ locator: 'CCC333', state: 'REMOVED' }]);
});

test('compares different documents of one class, and lists others alone', () => {
  const passport = { type: 'P', number: 'FX000111', expiration: '2031-09-30' };
  const visa = { type: 'V', number: 'V777' };
  expect(
    compareSources({ documents: [passport] }, { documents: [visa] }).documents.map(({ differs }) => differs),
  ).toEqual([[], []]);
  const other = { ...passport, number: 'FX000112', expiration: '2030-09-30' };
  const [line] = compareSources({ documents: [passport] }, { documents: [other] }).documents;
  expect(line?.differs).toEqual(['number', 'expiration']);
  expect(line?.values.map(document => document?.number)).toEqual(['FX000111', 'FX000112']);
});

test('compares the same one of two passports', () => {
  const first = { type: 'P', number: 'FX000111' };
  const second = { type: 'P', number: 'ZZ000222' };
  const { documents } = compareSources({ documents: [second] }, { documents: [first, second] });
  expect(documents.map(({ values }) => values.map(document => document?.number))).toEqual([
    ['ZZ000222', 'ZZ000222'],
    [undefined, 'FX000111'],
  ]);
  expect(documents.flatMap(({ differs }) => differs)).toEqual([]);
});

test('returns the position of a document in its source', () => {
  const documents = [
    { type: 'V', number: 'V777' },
    { type: 'P', number: 'FX000111' },
  ];
  const lines = compareSources({ documents: documents.slice(1) }, { documents }).documents;
  expect(lines.map(({ values }) => values.map(document => document?.path))).toEqual([
    ['documents.0', 'documents.1'],
    [undefined, 'documents.0'],
  ]);
});

test('returns both sources of a document', () => {
  const persons = [
    evidenceOf('API', { documents: [{ type: 'P', number: 'FX000111', issuer: 'DEU' }] }),
    evidenceOf('PNR', {
      documents: [
        { type: 'PP', number: 'fx 000111', issuer: 'D' },
        { type: 'V', number: 'V777' },
      ],
    }),
  ];
  expect(documentSources({ type: 'P', number: 'FX000111', issuer: 'DEU' }, persons)).toEqual(['API', 'PNR']);
  expect(documentSources({ type: 'V', number: 'V777', issuer: null }, persons)).toEqual(['PNR']);
  expect(documentSources({ type: 'P', number: 'ZZ1', issuer: null }, persons)).toBeUndefined();
});

test('lists bags, seat and check-in by leg', () => {
  const otherLegs = [
    { origin: 'OPO', destination: 'LIS', seat: '3F', bags: { count: 1, weightKg: 20, tags: ['0957000001'] } },
  ];
  const found = compareSources({}, { otherLegs });
  const leg = { origin: 'OPO', destination: 'LIS' };
  expect(found.fields).toMatchObject([
    { field: 'seat', leg, values: [null, { values: ['3F'] }] },
    { field: 'bagCount', leg, values: [null, { values: ['1'] }] },
    { field: 'bagWeight', leg },
    { field: 'bagTags', leg },
  ]);
});

test('returns each reason once, greatest weight first', () => {
  const joined = [
    { code: 'NAME_SAME', weight: 9 },
    { code: 'SEAT_DIFFERENT', weight: -0.5 },
    { code: 'DOCUMENT_SAME', weight: 14 },
    { code: 'NAME_SAME', weight: 9 },
  ];
  expect(evidence([], { joined }).joined).toEqual([
    { code: 'DOCUMENT_SAME', weight: 14 },
    { code: 'NAME_SAME', weight: 9 },
    { code: 'SEAT_DIFFERENT', weight: -0.5 },
  ]);
});

test('has the same reasons in contract and comparison', () => {
  expect([...joinReasons].toSorted()).toEqual(Object.keys(WEIGHTS).toSorted());
});
