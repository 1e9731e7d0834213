/*
 * Deviations of passenger lists: flights, dates, names, documents, order (standards digest, section 9.8 to
 * 9.13).
 */
import { expect, test } from 'vitest';
import { readInterchange } from '../index.ts';
import { codes, onlyMessage, paxlst, read, sample, textOf } from '../testing.ts';
import type { Finding, FlightLeg } from '../types.ts';
import { ana, list, personOf } from './testing.ts';

function readNames(name: string): { names: (string | undefined)[]; codes: string[] } {
  const result = list(`NAD+FL+++${name}`, 'DTM+329:900101');
  const { surname, givenNames } = personOf(result);
  return { names: [surname, givenNames], codes: codes(result) };
}

function withFlight(tdt: string): { leg: FlightLeg | undefined; codes: string[] } {
  const result = read(paxlst(['NAD+FL+++SOUZA:ANA']).replace('TDT+20+XQ7001+++XQ', tdt));
  return { leg: onlyMessage(result).flights[0], codes: codes(result) };
}

test.each([
  ['padded to four digits', 'TDT+20+XQ0701+++XQ', 'XQ', '701', undefined],
  ['with blanks', 'TDT+20+XQ 701+++XQ', 'XQ', '701', undefined],
  ['with an operational suffix', 'TDT+20+XQ7001A+++XQ', 'XQ', '7001', 'A'],
  ['with a carrier of three letters', 'TDT+20+XQQ7001+++XQQ', 'XQQ', '7001', undefined],
  ['with the day of the flight', 'TDT+20+XQ7001/15+++XQ', 'XQ', '7001', undefined],
  ['with the date of the flight', 'TDT+20+XQ7001A/15MAR26+++XQ', 'XQ', '7001', 'A'],
  ['with the carrier twice', 'TDT+20+XQXQ7001+++XQ', 'XQ', '7001', undefined],
  ['with the carrier of three letters in front', 'TDT+20+XQA7001+++XQ', 'XQ', '7001', undefined],
  ['with three letters that begin like the carrier', 'TDT+20+XQX950+++XQ', 'XQ', '950', undefined],
  ['without the carrier in front', 'TDT+20+7001+++XQ', 'XQ', '7001', undefined],
])('reads the flight number %s as the number', (_, tdt, carrier, number, suffix) => {
  const { leg, codes: found } = withFlight(tdt);
  expect([leg?.carrier, leg?.number, leg?.suffix]).toEqual([carrier, number, suffix]);
  expect(found).toEqual([]);
});

test('keeps a time in UTC as written, and accepts an arrival some hours before it', () => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA'])
    .replace('2603152235', '2603160135')
    .replace('2603160520', '2603160020');
  const result = read(text);
  expect(onlyMessage(result).flights[0]).toMatchObject({
    departure: '2026-03-16T01:35',
    arrival: '2026-03-16T00:20',
  });
  expect(result.findings).toEqual([]);
});

test.each([
  ['empty', 'DTM+36:', []],
  ['zeros', 'DTM+36:000000', ['DATE_FILLER']],
  ['nines', 'DTM+36:991231', ['DATE_FILLER']],
  ['ones', 'DTM+36:111111', ['DATE_FILLER']],
])('reads an expiry of %s as none, without an error', (_, segment, expected) => {
  const result = list('NAD+FL+++SOUZA:ANA', 'DOC+P+FX1', segment);
  expect(personOf(result).documents).toEqual([{ type: 'P', number: 'FX1' }]);
  expect(result.findings.map(finding => finding.code)).toEqual(expected);
  expect(result.findings.filter(finding => finding.severity !== 'INFO')).toEqual([]);
});

test('keeps a birth in 1900 and reports it as unlikely', () => {
  const { person, codes: found } = ana('DTM+329:19000101');
  expect(person.birthDate).toBe('1900-01-01');
  expect(found).toEqual(['BIRTH_DATE_UNLIKELY']);
});

test('reads dates of eight digits without a format code', () => {
  const { person, codes: found } = ana('DTM+329:19880412', 'DOC+P+FX1', 'DTM+36:20310930');
  expect(person.birthDate).toBe('1988-04-12');
  expect(person.documents[0]?.expiration).toBe('2031-09-30');
  expect(found).toEqual([]);
});

test.each([
  ['all in the surname', 'SOUZA ANA MARIA', 'SOUZA ANA MARIA', undefined],
  ['all in the surname, with its title', 'SOUZA ANA MRS', 'SOUZA ANA', undefined],
  ['all in the surname, with a slash', 'SOUZA/ANA', 'SOUZA', 'ANA'],
  ['all in the surname, with a comma', 'SOUZA, ANA MARIA', 'SOUZA', 'ANA MARIA'],
  ['all in the surname, as in a passport', 'SOUZA<<ANA<MARIA', 'SOUZA', 'ANA MARIA'],
  ['all in the surname, before a slash', 'SOUZA ANA/', 'SOUZA ANA', undefined],
  ['all in the surname, behind a slash', '/SOUZA/ANA', 'SOUZA', 'ANA'],
  ['given names parted as in a passport', 'SOUZA:ANA<MARIA', 'SOUZA', 'ANA MARIA'],
  ['an infant marked before the surname', 'INF/SOUZA:CAIO', 'SOUZA', 'CAIO'],
  ['given names of a dash', 'SOUZA:-', 'SOUZA', undefined],
  ['given names of a dot', 'SOUZA:.', 'SOUZA', undefined],
  ['given names FNU', 'SOUZA:FNU', 'SOUZA', undefined],
  ['a surname LNU', 'LNU:ANA', undefined, 'ANA'],
  ['a title apart', 'SOUZA:ANA MRS', 'SOUZA', 'ANA'],
  ['a title glued', 'SOUZA:ANAMRS', 'SOUZA', 'ANA'],
  ['a man’s title glued', 'SOUZA:PAULOMR', 'SOUZA', 'PAULO'],
  ['an infant marked in front', 'SOUZA:INF/CAIO', 'SOUZA', 'CAIO'],
  ['an infant marked behind', 'SOUZA:CAIO INF', 'SOUZA', 'CAIO'],
  ['a title behind the surname', 'SOUZA MRS:ANA', 'SOUZA', 'ANA'],
  ['a title behind a surname with an apostrophe', "D?'AVILA LIMA MRS:ANA", "D'AVILA LIMA", 'ANA'],
  ['a middle name apart', 'SOUZA:ANA:MARIA', 'SOUZA', 'ANA MARIA'],
  ['transliterated letters', 'CONCEICAO:JOAO', 'CONCEICAO', 'JOAO'],
])('reads the intended names from %s', (_, text, surname, givenNames) => {
  expect(readNames(text)).toEqual({ names: [surname, givenNames], codes: [] });
});

test('reads raw latin-1 diacritics that the declared set lacks', () => {
  expect(readNames('CONCEI\u00c7\u00c3O:JO\u00c3O')).toEqual({ names: ['CONCEIÇÃO', 'JOÃO'], codes: [] });
});

test('reads raw UTF-8 diacritics and warns of the wrong declaration', () => {
  const bytes = new TextEncoder().encode(paxlst(['NAD+FL+++CONCEIÇÃO:JOÃO', 'DTM+329:900101']));
  const result = readInterchange(bytes);
  expect(personOf(result)).toMatchObject({ surname: 'CONCEIÇÃO', givenNames: 'JOÃO' });
  expect(result.findings).toMatchObject([{ code: 'UTF8_ASSUMED', severity: 'WARNING' }]);
});

test('releases the next letter after a question mark and continues the name', () => {
  expect(readNames('SOUZA:JO?O')).toEqual({ names: ['SOUZA', 'JOO'], codes: [] });
  expect(readNames('CONCEI??O:ANA')).toEqual({ names: ['CONCEI?O', 'ANA'], codes: [] });
});

test('keeps a released apostrophe in the name', () => {
  expect(readNames("D?'AVILA:ANA")).toEqual({ names: ["D'AVILA", 'ANA'], codes: [] });
});

test('keeps the segment whole at a bare apostrophe, with a finding', () => {
  expect(readNames("D'AVILA:ANA")).toEqual({ names: ["D'AVILA", 'ANA'], codes: ['BARE_TERMINATOR'] });
  expect(readNames("SOUZA:ANA D'ARC")).toEqual({ names: ['SOUZA', "ANA D'ARC"], codes: ['BARE_TERMINATOR'] });
});

test.each([
  ['with blanks', 'DOC+P:110:111+FX 000 111', [{ type: 'P', number: 'FX000111' }], []],
  ['that says NA', 'DOC+P:110:111+NA', [], ['DOCUMENT_NUMBER_MISSING']],
  ['that says XX', 'DOC+P:110:111+XX', [], ['DOCUMENT_NUMBER_MISSING']],
  ['of X alone', 'DOC+P:110:111+XXXXXXXXXX', [], ['DOCUMENT_NUMBER_MISSING']],
  ['of zeros alone', 'DOC+P:110:111+0000000000', [], ['DOCUMENT_NUMBER_MISSING']],
  ['of a mark alone', 'DOC+P:110:111+-', [], ['DOCUMENT_NUMBER_MISSING']],
  ['filled as in a passport', 'DOC+P:110:111+FX000111<<', [{ type: 'P', number: 'FX000111' }], []],
  ['of a type filled as in a passport', 'DOC+P<+FX000111', [{ type: 'P', number: 'FX000111' }], []],
  ['of a type written out', 'DOC+PASSPORT+FX000111', [{ type: 'P', number: 'FX000111' }], []],
  ['of a Brazilian card', 'DOC+RG+1234567', [{ type: 'I', number: '1234567' }], []],
  ['of a Brazilian register', 'DOC+RNE+V123456A', [{ type: 'RNM', number: 'V123456A' }], []],
  ['that is empty', 'DOC+P:110:111', [], ['DOCUMENT_NUMBER_MISSING']],
])('cleans or drops the document number %s', (_, segment, documents, expected) => {
  const { person, codes: found } = ana(segment);
  expect(person.documents).toEqual(documents);
  expect(found).toEqual(expected);
});

test('reports a numeric document type and keeps the document', () => {
  const { person, codes: found } = ana('DOC+7:110:111+FX1', 'LOC+91+BRA');
  expect(person.documents).toMatchObject([{ number: 'FX1', issuer: 'BRA' }]);
  expect(found).toEqual(['DOCUMENT_TYPE']);
});

test.each(['DOC++FX1', 'DOC+:110:111+FX1'])(
  'reports a missing document type (%s) and keeps the document without one',
  segment => {
    const { person, codes: found } = ana(segment, 'LOC+91+BRA');
    expect(person.documents).toEqual([{ type: '', number: 'FX1', issuer: 'BRA' }]);
    expect(found).toEqual(['DOCUMENT_TYPE']);
  },
);

test('uses the type F only as written by the sender', () => {
  expect(ana('DOC+F+FX1').person.documents).toEqual([{ type: 'F', number: 'FX1' }]);
});

test('reads a document without a type whose number is a CPF as a CPF', () => {
  expect(ana('DOC++12345678909').person.documents).toEqual([{ type: 'CPF', number: '12345678909' }]);
});

test('converts an issuer of two letters to three', () => {
  const { person, codes: found } = ana('DOC+P:110:111+FX1', 'LOC+91+BR');
  expect(person.documents).toEqual([{ type: 'P', number: 'FX1', issuer: 'BRA' }]);
  expect(found).toEqual([]);
});

test('does not guess a missing nationality from the place of birth', () => {
  const { person, codes: found } = ana('NAT+2', 'LOC+180+BRA');
  expect(person.nationality).toBeUndefined();
  expect(person.birthPlace).toEqual({ country: 'BRA' });
  expect(found).toEqual([]);
});

test.each(['NAT+2+', 'NAT+2+:'])(
  'reads an empty nationality with its separators (%s) as missing',
  segment => {
    const { person, codes: found } = ana(segment, 'LOC+180+BRA');
    expect(person.nationality).toBeUndefined();
    expect(found).toEqual([]);
  },
);

test('reads a unit without its weight as no weight, without a finding', () => {
  const { person, codes: found } = ana('MEA+CT++1', 'MEA+WT++KGM:');
  expect(person.bags).toMatchObject({ count: 1, tags: [] });
  expect(person.bags?.weightKg).toBeUndefined();
  expect(found).toEqual([]);
});

test('reads segments of a person the same in any order', () => {
  const usual = [
    'ATT+2++F',
    'DTM+329:880412',
    'LOC+178+LIS',
    'LOC+179+GRU',
    'NAT+2+BRA',
    'RFF+AVF:ABC123',
    'RFF+SEA:14C',
    'DOC+P:110:111+FX1',
    'DTM+36:310930',
    'LOC+91+BRA',
  ];
  const shuffled = [3, 5, 0, 4, 7, 1, 9, 2, 8, 6].map(index => usual[index] ?? '');
  expect(ana(...shuffled)).toEqual(ana(...usual));
  expect(ana(...usual).codes).toEqual([]);
});

test('accepts references before the nationality and after the documents', () => {
  const { person, codes: found } = ana('RFF+AVF:ABC123', 'NAT+2+BRA', 'DOC+P+FX1', 'RFF+SEA:14C');
  expect(person).toMatchObject({ locator: 'ABC123', nationality: 'BRA', seat: '14C' });
  expect(found).toEqual([]);
});

test('gives an issuer without a document to the last document', () => {
  const { person } = ana('DOC+P+FX1', 'DTM+36:310930', 'RFF+SEA:14C', 'NAT+2+BRA', 'LOC+91+BRA');
  expect(person.documents).toEqual([{ type: 'P', number: 'FX1', expiration: '2031-09-30', issuer: 'BRA' }]);
});

test('keeps an expiry for the document after it', () => {
  expect(ana('DTM+36:310930', 'DOC+P+FX1', 'LOC+91+BRA').person.documents).toEqual([
    { type: 'P', number: 'FX1', expiration: '2031-09-30', issuer: 'BRA' },
  ]);
});

test('reads an address, and ignores free text, where the guide has none', () => {
  const result = list('NAD+FL+++SOUZA:ANA+RUA A 10+LISBOA', 'FTX+AAI+++FREE TEXT', 'NAT+2+BRA');
  expect(personOf(result)).toMatchObject({
    surname: 'SOUZA',
    address: { street: 'RUA A 10', city: 'LISBOA' },
    nationality: 'BRA',
  });
  expect(result.findings.filter((finding: Finding) => finding.severity !== 'INFO')).toEqual([]);
});

test.each(['/', ',', ';'])('splits telephone numbers in one component at %s', mark => {
  const { person, codes: found } = ana(`COM+351900000000${mark}351210000000:TE`);
  expect(person.phones).toEqual(['351900000000', '351210000000']);
  expect(found).toEqual([]);
});

const OVERFLOWN = [
  'TDT+34+XQ7001+++XQ',
  'LOC+92+MAD',
  'DTM+189:2603160001:201',
  'LOC+92+DKR',
  'DTM+232:2603160300:201',
];

test.each([
  ['34, flown over', OVERFLOWN],
  ['10, how people came', ['TDT+10+YQ12+++YQ', 'LOC+92+FAO', 'LOC+92+LIS']],
  ['30, how they go on', ['TDT+30+YQ13+++YQ', 'LOC+92+GRU', 'LOC+92+BSB']],
])('does not read a TDT of stage %s as a leg, before or after the flight', (_, other) => {
  const whole = paxlst(['NAD+FL+++SOUZA:ANA']);
  const legs = onlyMessage(read(whole)).flights;
  const text = other.map(segment => `${segment}'\n`).join('');
  const before = whole.replace('TDT+20', `${text}TDT+20`);
  const behind = whole.replace('NAD+FL', `${text}NAD+FL`);
  for (const written of [before, behind]) {
    const result = read(written);
    expect(onlyMessage(result).flights).toEqual(legs);
    expect(codes(result)).toEqual(['UNT_COUNT']);
  }
});

test('reads the legs of an overflight list', () => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA']).replace('TDT+20', 'TDT+34');
  expect(onlyMessage(read(text)).flights).toMatchObject([
    { carrier: 'XQ', number: '7001', origin: 'LIS', destination: 'GRU' },
  ]);
});

test.each([
  ['with the country in front', 'PTLIS:50', 'BRGRU:50', 'PTLIS:BRGRU'],
  ['with the country apart', 'PT:LIS', 'BR:GRU', 'PT:LIS:BR:GRU'],
  ['alone', 'LIS', 'GRU', 'LIS:GRU'],
])('reads ports of the older US form %s, with any qualifier', (_, from, to, both) => {
  const form = textOf(sample('paxlst-us-001.edi'));
  for (const qualifiers of [
    ['005', '008'],
    ['5', '8'],
    ['PT', 'PT'],
    ['DEP', 'ARR'],
  ]) {
    const result = read(
      form
        .replace('LOC+005+PTLIS:50', `LOC+${qualifiers[0]}+${from}`)
        .replace('LOC+008+BRGRU:50', `LOC+${qualifiers[1]}+${to}`)
        .replaceAll('PTLIS:BRGRU', both),
    );
    expect(result.findings).toEqual([]);
    const { flights, people } = onlyMessage(result);
    expect(flights).toMatchObject([
      {
        carrier: 'XQ',
        number: '812',
        origin: 'LIS',
        destination: 'GRU',
        departure: '2002-01-31T10:30',
        arrival: '2002-01-31T22:00',
      },
    ]);
    expect(people.map(({ embarkation, debarkation }) => [embarkation, debarkation])).toEqual(
      people.map(() => ['LIS', 'GRU']),
    );
    expect(people).toHaveLength(3);
  }
});

test.each([
  ['COM+ANA@EXEMPLO.TEST:TE', [], ['ANA@EXEMPLO.TEST']],
  ['COM+ANA@EXEMPLO.TEST, RUI@EXEMPLO.TEST:EM', [], ['ANA@EXEMPLO.TEST', 'RUI@EXEMPLO.TEST']],
  ['COM+TEL 351900000000 EMAIL ANA@EXEMPLO.TEST:TE', ['351900000000'], ['ANA@EXEMPLO.TEST']],
  ['COM+351900000000:EM', ['351900000000'], []],
  ['COM+ANA(AT)EXEMPLO.TEST:EM', [], ['ANA@EXEMPLO.TEST']],
  ['COM+ANA @ EXEMPLO.TEST:EM', [], ['ANA@EXEMPLO.TEST']],
  ['COM+NONE:EM', [], []],
])('recognises %s by its content', (segment, phones, emails) => {
  expect(ana(segment).person).toMatchObject({ phones, emails });
});

test.each([
  ['ATT+2++MALE', 'M'],
  ['ATT+2++FEMALE', 'F'],
  ['ATT+2++:::F', 'F'],
  ['ATT+2+F', 'F'],
])('reads the gender from %s', (segment, gender) => {
  expect(ana(segment)).toMatchObject({ person: { gender }, codes: [] });
});

test.each([
  ['MEA+WT++31:KGM', 31],
  ['MEA+WT++70:LBR', 31.8],
  ['MEA+WT++31', 31],
])('reads the weight in %s', (segment, weightKg) => {
  expect(ana(segment).person.bags).toMatchObject({ weightKg });
});

test.each([
  ['RFF+SEA:14-C', '14C'],
  ['RFF+SEA:INF', undefined],
  ['RFF+SEA:NONE', undefined],
])('reads the seat in %s as %s', (segment, seat) => {
  expect(ana(segment).person.seat).toBe(seat);
});

test.each([
  ['LOC+180+RECIFE', { city: 'RECIFE' }],
  ['LOC+180+LIMA', { city: 'LIMA' }],
  ['LOC+180+BRA', { country: 'BRA' }],
])('reads the place of birth in %s as a city or a country', (segment, birthPlace) => {
  expect(ana(segment).person.birthPlace).toEqual(birthPlace);
});
