/* Placeholder names, and people without a name of their own (standards digest, section 9.10 and 9.17). */
import { expect, test } from 'vitest';
import { codes, onlyMessage, pnrgov, read } from '../testing.ts';
import { bookingOf, list, people, push, TVL } from './testing.ts';

const RCI = 'RCI+XQ:AAA111';

test.each([
  ['TIF+TBA', undefined],
  ['TIF+TBA:I+TBA:A:2', undefined],
  ['TIF+GROUP+TBA1:A:2', undefined],
  ['TIF+GROUP+TBA 12:A:2', undefined],
  ['TIF+ESCOLA MODELO+TBAMR:A:2', undefined],
  ['TIF+ESCOLA MODELO+TBN:A:2', undefined],
  ['TIF+GROUP/TBA1', undefined],
  ['TIF+TBA1+A:A:2', undefined],
  ['TIF+ESCOLA MODELO+TO BE ADVISED:A:2', undefined],
  ['TIF+ESCOLA MODELO+NAME TBA:A:2', undefined],
])('reads %s as a reserved seat, not a person', segment => {
  const result = push(RCI, 'TIF+LIMA+ANA:A:1', segment, segment, TVL);
  const booking = bookingOf(result);
  expect(booking.people).toMatchObject([{ surname: 'LIMA' }]);
  expect(booking.partySize).toBe(3);
  expect(result.findings).toMatchObject([
    { code: 'NAMES_TO_COME', severity: 'INFO', booking: 0, params: { count: 2 } },
  ]);
});

test.each(['TIF+TBARRETO+ANA:A:1', 'TIF+TBA+RUI:A:1', 'TIF+TBILISI+TBAH:A:1', 'TIF+NUNES+TOBEY:A:1'])(
  'reads %s as a person',
  segment => {
    expect(people(segment, TVL)).toHaveLength(1);
  },
);

test('reads a placeholder with a document as a person', () => {
  const [person] = people(
    'TIF+GROUP+TBA1:A:1',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA+::1',
    TVL,
  );
  expect(person).toMatchObject({ surname: 'LIMA', givenNames: 'ANA', documents: [{ number: 'FX1' }] });
});

test('keeps data under a placeholder from others, and findings at their person', () => {
  const result = push(
    RCI,
    'TIF+LIMA+ANA:A:1',
    'TIF+GROUP+TBA1:A:2',
    'REF+:UNIQUE',
    'TKT+9991234567890:T:1',
    'SSR+CTCM:HK:1:XQ:::::351900000001',
    'TIF+COSTA+RUI:A:3',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/31APR88/M/30SEP31/COSTA/RUI+::3',
    TVL,
  );
  const [ana, rui] = bookingOf(result).people;
  expect(ana).toMatchObject({ surname: 'LIMA', phones: [], ticketNumbers: [] });
  expect(ana?.uniqueReference).toBeUndefined();
  expect(rui).toMatchObject({ surname: 'COSTA', documents: [{ number: 'FX1' }] });
  expect(result.findings).toMatchObject([{ code: 'BIRTH_DATE', person: 1 }, { code: 'NAMES_TO_COME' }]);
});

test('removes placeholders from a list and reports their number', () => {
  const result = list(
    'NAD+FL+++SOUZA:ANA',
    'NAD+FL+++TBA',
    'NAT+2+QQQ',
    'NAD+FL+++GROUP:TBA2',
    'NAD+FL+++COSTA:RUI',
  );
  expect(onlyMessage(result).people.map(person => person.surname)).toEqual(['SOUZA', 'COSTA']);
  expect(result.findings).toMatchObject([{ code: 'NAMES_TO_COME', params: { count: 2 } }]);
});

const ADULT = { surname: 'LIMA', givenNames: 'ANA' };

test.each([
  ['ANA MRS(INFLIMA/PEDRO/12JAN26)', 'LIMA', 'PEDRO', '2026-01-12'],
  ['ANAMRS(INF LIMA/PEDRO MSTR 12JAN26)', 'LIMA', 'PEDRO', '2026-01-12'],
  ['ANA MRS (INF/PEDRO)', 'LIMA', 'PEDRO', undefined],
  ['ANA MRS(INFPEDRO/12JAN26)', 'LIMA', 'PEDRO', '2026-01-12'],
  ['ANA MRS(ADT)(INFCOSTA/PEDRO HENRIQUE/12JAN26)', 'COSTA', 'PEDRO HENRIQUE', '2026-01-12'],
])(
  'reads an infant in brackets after the names of an adult (%s) as a person',
  (input, surname, givenNames, birthDate) => {
    const infant = { type: 'INFANT', surname, givenNames };
    const result = push(
      RCI,
      `TIF+LIMA+${input}:A:1`,
      'SSR+CTCM:HK:1:XQ:::::351900000001',
      'TIF+SA+RUI:A:2',
      TVL,
    );
    const booking = bookingOf(result);
    expect(result.findings).toEqual([]);
    expect(booking.people).toMatchObject([
      { ...ADULT, type: 'ADULT', phones: ['351900000001'] },
      { surname: 'SA' },
      infant,
    ]);
    expect(booking.people[2]?.birthDate).toBe(birthDate);
    expect(booking.people[2]?.phones).toEqual([]);
    expect(booking.partySize).toBe(3);
    const listed = list(`NAD+FL+++LIMA:${input}`, 'RFF+AVF:AAA111', 'NAD+FL+++SA:RUI');
    expect(listed.findings).toEqual([]);
    expect(onlyMessage(listed).people).toMatchObject([
      ADULT,
      { ...infant, locator: 'AAA111' },
      { surname: 'SA' },
    ]);
  },
);

test('reads an infant in brackets with a TIF or a request once', () => {
  for (const own of ['TIF+LIMA+PEDRO:IN:2', 'SSR+INFT:HK:1:XQ:::::LIMA/PEDRO 12JAN26+::1']) {
    const found = people('TIF+LIMA+ANA MRS(INFLIMA/PEDRO/12JAN26):A:1', own, TVL);
    expect(found).toMatchObject([ADULT, { type: 'INFANT', givenNames: 'PEDRO', birthDate: '2026-01-12' }]);
  }
});

test('keeps an infant in its booking only', () => {
  const result = read(
    pnrgov([
      'SRC',
      RCI,
      'TIF+LIMA+ANA MRS(INFLIMA/PEDRO):A:1',
      TVL,
      'SRC',
      'RCI+XQ:AAA112',
      'TIF+SA+RUI:A:1',
      TVL,
    ]),
  );
  expect(onlyMessage(result).bookings.map(booking => booking.people.length)).toEqual([2, 1]);
});

test('creates no person from brackets about the traveller', () => {
  expect(people('TIF+LIMA+CAIO(CHD/12JAN18):C:1', TVL)).toMatchObject([
    { givenNames: 'CAIO', type: 'CHILD' },
  ]);
  expect(people('TIF+LIMA+BIA(INF):IN:1', TVL)).toMatchObject([{ givenNames: 'BIA', type: 'INFANT' }]);
  expect(codes(push(RCI, 'TIF+LIMA+ANA (X):A:1', TVL))).toEqual([]);
});

const ANA = ['NAD+FL+++SOUZA:ANA', 'DTM+329:900101', 'RFF+AVF:AAA111', 'RFF+ABO:REF1'];

test('keeps both passports of a person listed twice', () => {
  const result = list(
    ...ANA,
    'DOC+P+FX1',
    ...ANA,
    'DOC+P+FX2',
    ...ANA,
    'DOC+P+FX1',
    ...ANA,
    'DOC+P+FX2',
    ...ANA,
  );
  expect(onlyMessage(result).people.map(person => person.documents[0]?.number)).toEqual(['FX1', 'FX2']);
  expect(result.findings).toMatchObject([
    { code: 'DUPLICATE_PERSON', person: 0 },
    { code: 'DUPLICATE_PERSON', person: 1 },
    { code: 'DUPLICATE_PERSON', person: 0 },
  ]);
});

test('merges a person listed first without and then with a document', () => {
  const result = list(...ANA, ...ANA, 'DOC+P+FX1', 'DOC+V+VV1', ...ANA, 'DOC+P+FX1', 'DOC+V+VV1');
  expect(onlyMessage(result).people.map(person => person.documents.length)).toEqual([0, 2]);
  expect(codes(result)).toEqual(['DUPLICATE_PERSON']);
});

test.each([
  'LIMA/ANA MARIA MRS',
  'LIMA,ANA MARIA',
  'LIMA, ANA MARIA MRS',
  'LIMA<<ANA<MARIA',
  '/LIMA/ANA MARIA',
])('splits a name in one field (%s), in bookings too', name => {
  expect(people(`TIF+${name}`, TVL)).toMatchObject([{ surname: 'LIMA', givenNames: 'ANA MARIA' }]);
});

test('splits names in one piece of DOCS', () => {
  const [person] = people(
    'TIF+LIMA++A:1',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA,ANA+::1',
    TVL,
  );
  expect(person).toMatchObject({ surname: 'LIMA', givenNames: 'ANA' });
});
