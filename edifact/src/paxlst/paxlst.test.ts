import { expect, test } from 'vitest';
import { bytesOf, codes, interchange, onlyMessage, paxlst, read, sample } from '../testing.ts';
import { peekFlights, readInterchange } from '../index.ts';
import type { Person } from '../types.ts';
import { parseFlight } from './flight.ts';

function person(...segments: string[]): Person {
  const [only] = onlyMessage(read(paxlst(['NAD+FL+++SOUZA:ANA', ...segments]))).people;
  if (only === undefined) throw new Error('No person was read');
  return only;
}

function findings(...segments: string[]): string[] {
  return codes(read(paxlst(['NAD+FL+++SOUZA:ANA', ...segments])));
}

test.each([
  ['XQ7001', 'XQ', 'XQ', '7001', undefined],
  ['XQ0001', 'XQ', 'XQ', '1', undefined],
  ['7001', 'XQ', 'XQ', '7001', undefined],
  ['XQ 7001 A', 'XQ', 'XQ', '7001', 'A'],
  ['XQXQ7001', 'XQ', 'XQ', '7001', undefined],
  ['XQX7001', '', 'XQX', '7001', undefined],
  ['3U8888', '', '3U', '8888', undefined],
  ['G31234', '', 'G3', '1234', undefined],
  ['G31234', 'G3', 'G3', '1234', undefined],
  ['JJ3456', 'TAM', 'TAM', '3456', undefined],
])('reads flight %s with carrier "%s" as %s %s', (text, apart, carrier, number, suffix) => {
  expect(parseFlight(text, apart)).toEqual(
    suffix === undefined ? { carrier, number } : { carrier, number, suffix },
  );
});

test('rejects a flight without a number, which a master crew list may omit', () => {
  expect(parseFlight('XQ', 'XQ')).toBeUndefined();
  expect(parseFlight('XQMCL', 'XQ')).toEqual({ carrier: 'XQ', number: '' });
});

test.each([
  ['BGM+745', 'PASSENGER', 'FULL'],
  ['BGM+745+CP', 'PASSENGER', 'CHANGE'],
  ['BGM+745+XR', 'PASSENGER', 'CANCEL_RESERVATION'],
  ['BGM+745+RP', 'PASSENGER', 'REDUCE_PARTY'],
  ['BGM+266+XF', 'FLIGHT_STATUS', 'CANCEL_FLIGHT'],
  ['BGM+266+CF', 'FLIGHT_STATUS', 'CHANGE_FLIGHT'],
  ['BGM+266+CL', 'FLIGHT_STATUS', 'CLOSE'],
  ['BGM+266+CLOB', 'FLIGHT_STATUS', 'CLOSE_ON_BOARD'],
  ['BGM+266+CLNB', 'FLIGHT_STATUS', 'CLOSE_NOT_ON_BOARD'],
  ['BGM+250+B', 'CREW', 'FULL'],
  ['BGM+250+CC', 'CREW', 'CHANGE'],
  ['BGM+336+G', 'MASTER_CREW', 'FULL'],
  ['BGM+336+I', 'MASTER_CREW', 'CHANGE'],
  ['BGM+655', 'OTHER', 'FULL'],
])('reads %s as a %s list with the response indicator %s', (bgm, listKind, indicator) => {
  expect(onlyMessage(read(paxlst(['NAD+FL+++SOUZA:ANA'], bgm)))).toMatchObject({
    listKind,
    function: indicator,
  });
});

test.each([
  ['FL', 'PASSENGER', false],
  ['DDU', 'PASSENGER', true],
  ['FM', 'CREW', false],
  ['DDT', 'CREW', true],
])('reads NAD+%s as a %s', (qualifier, kind, inTransit) => {
  const text = paxlst([`NAD+${qualifier}+++SOUZA:ANA`], 'BGM+745', 'CNT+3:1');
  expect(onlyMessage(read(text)).people[0]).toMatchObject({ kind, inTransit });
});

test('reads an address, a place of birth, a residence and contacts', () => {
  const text = paxlst([
    'NAD+FL+++SOUZA:ANA+RUA DAS FLORES 10+LISBOA+LX+1200-001+PT',
    'COM+351900000000:TE+ANA.AT.EXEMPLO.TEST:EM',
    'COM+RUI//EXEMPLO.TEST:EM',
    'LOC+180+BR+:::RECIFE+:::PE',
    'LOC+174+PT',
  ]);
  expect(onlyMessage(read(text)).people[0]).toMatchObject({
    address: {
      street: 'RUA DAS FLORES 10',
      city: 'LISBOA',
      subdivision: 'LX',
      postcode: '1200-001',
      country: 'PRT',
    },
    phones: ['351900000000'],
    emails: ['ANA@EXEMPLO.TEST', 'RUI@EXEMPLO.TEST'],
    birthPlace: { country: 'BRA', city: 'RECIFE', subdivision: 'PE' },
    residence: 'PRT',
  });
});

test('expands bag tags of a sequence and converts pounds to kilograms', () => {
  expect(person('MEA+CT++3', 'MEA+WT++LBR:100', 'FTX+BAG+++0XQ000099:2', 'FTX+BAG+++XQ7').bags).toEqual({
    count: 3,
    weightKg: 45.4,
    tags: ['0XQ000099', '0XQ000100', 'XQ7'],
  });
});

test('keeps an impossible sequence of bags as one tag', () => {
  expect(person('FTX+BAG+++XQ123456:999999999').bags?.tags).toEqual(['XQ123456']);
});

test('reads locator, seat, frequent flyer, ticket and redress number from references', () => {
  expect(
    person(
      'RFF+AVF:q7zk2m',
      'RFF+SEA:014C',
      'RFF+CR:998877665',
      'RFF+YZY:9991234567890C1',
      'RFF+AEA:RED123',
      'RFF+ABO:XQ1',
    ),
  ).toMatchObject({
    locator: 'Q7ZK2M',
    seat: '14C',
    frequentFlyer: { airline: 'XQ', number: '998877665' },
    ticketNumbers: ['9991234567890'],
    documents: [{ type: 'R', number: 'RED123' }],
    uniqueReference: 'XQ1',
  });
});

test('keeps documents in the order of the message, the primary one first', () => {
  expect(
    person(
      'DOC+P:110:111+FX1',
      'DTM+36:310930',
      'LOC+91+BRA',
      'DOC+V:110:111+V2',
      'DTM+182:250101',
      'LOC+91+D',
    ).documents,
  ).toEqual([
    { type: 'P', number: 'FX1', expiration: '2031-09-30', issuer: 'BRA' },
    { type: 'V', number: 'V2', issued: '2025-01-01', issuer: 'DEU' },
  ]);
});

test('keeps an expiry for the document after it, also between two documents', () => {
  expect(person('DTM+36:310930', 'DOC+P+FX1', 'DTM+36:320101', 'DOC+V+V2').documents).toEqual([
    { type: 'P', number: 'FX1', expiration: '2031-09-30' },
    { type: 'V', number: 'V2', expiration: '2032-01-01' },
  ]);
});

test('reads an identity card with a valid CPF as a CPF', () => {
  expect(person('DOC+I:110:111+529.982.247-25', 'LOC+91+BRA').documents[0]).toMatchObject({ type: 'CPF' });
  expect(person('DOC+I:110:111+52998224724', 'LOC+91+BRA').documents[0]).toMatchObject({ type: 'I' });
});

test.each([
  ['880412', '1988-04-12'],
  ['260315', '2026-03-15'],
  ['260316', '1926-03-16'],
  ['19880412', '1988-04-12'],
  ['280229', '1928-02-29'],
])('reads a birth %s as %s: the latest year not after the flight', (text, date) => {
  expect(person(`DTM+329:${text}`).birthDate).toBe(date);
});

test.each([
  ['DTM+329:881341', 'BIRTH_DATE'],
  ['DTM+329:20260316', 'BIRTH_AFTER_FLIGHT'],
  ['DTM+329:19000101', 'BIRTH_DATE_UNLIKELY'],
  ['NAT+2+QQQ', 'NATIONALITY'],
  ['LOC+174+QQQ', 'COUNTRY_CODE'],
  ['ATT+2++Z', 'GENDER'],
  ['ATT+2++F*M', 'GENDER'],
  ['DOC+P:110:111', 'DOCUMENT_NUMBER_MISSING'],
  ['DOC+P:110:111+NA', 'DOCUMENT_NUMBER_MISSING'],
  ['DOC+P:110:111+FX#1', 'DOCUMENT_NUMBER'],
  ['DOC+7+FX1', 'DOCUMENT_TYPE'],
  ['DTM+36:311331', 'DOCUMENT_DATE'],
  ['MEA+CT++TWO', 'AMOUNT'],
  ['ZZZ+1', 'UNKNOWN_SEGMENT'],
])('reports %s as %s and keeps the row', (segment, code) => {
  expect(findings(segment, 'DTM+329:900101').filter(found => found === code)).toEqual([code]);
  expect(person(segment).surname).toBe('SOUZA');
});

test('reports a document that expires before the flight, but not on its day', () => {
  expect(findings('DOC+P+FX1', 'DTM+36:260314')).toEqual(['DOCUMENT_EXPIRED']);
  expect(findings('DOC+P+FX1', 'DTM+36:260315')).toEqual([]);
});

test.each(['DTM+36:', 'DTM+36:000000', 'DTM+36:991231', 'DTM+36:111111'])(
  'reads the filler %s as no date, without an error',
  segment => {
    const result = read(paxlst(['NAD+FL+++SOUZA:ANA', 'DOC+P+FX1', segment]));
    expect(result.findings.filter(finding => finding.severity !== 'INFO')).toEqual([]);
    expect(onlyMessage(result).people[0]?.documents[0]).toEqual({ type: 'P', number: 'FX1' });
  },
);

test('keeps a repeated person once, with a finding at the first', () => {
  const one = ['NAD+FL+++SOUZA:ANA', 'DTM+329:900101', 'RFF+AVF:ABC123'];
  const result = read(paxlst([...one, 'NAD+FL+++LIMA:ANA', 'DTM+329:900101', ...one]));
  expect(onlyMessage(result).people).toHaveLength(2);
  expect(result.findings).toMatchObject([{ code: 'DUPLICATE_PERSON', severity: 'WARNING', person: 0 }]);
});

test('keeps namesakes with other birth dates apart', () => {
  const result = read(
    paxlst(['NAD+FL+++SOUZA:ANA', 'DTM+329:900101', 'NAD+FL+++SOUZA:ANA', 'DTM+329:910101']),
  );
  expect(onlyMessage(result).people).toHaveLength(2);
  expect(result.findings).toEqual([]);
});

test('reads the legs of a progressive flight from one TDT with several stops', () => {
  const text = interchange([
    'UNH+M1+PAXLST:D:05B:UN:IATA',
    'BGM+745',
    'TDT+20+XQ7001+++XQ',
    'LOC+92+FRA',
    'DTM+189:2603151800:201',
    'LOC+125+LIS',
    'DTM+232:2603152030:201',
    'DTM+189:2603152235:201',
    'LOC+87+GRU',
    'DTM+232:2603160520:201',
    'LOC+92+GIG',
    'NAD+FL+++SOUZA:ANA',
    'CNT+42:1',
    'UNT+14+M1',
  ]);
  const { flights } = onlyMessage(read(text));
  expect(flights.map(leg => [leg.origin, leg.destination, leg.border])).toEqual([
    ['FRA', 'LIS', false],
    ['LIS', 'GRU', true],
    ['GRU', 'GIG', false],
  ]);
});

test('reports an arrival before departure, unless the date line explains it', () => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA']);
  expect(codes(read(text.replace('2603160520', '2603130520')))).toEqual(['ARRIVAL_BEFORE_DEPARTURE']);
  expect(codes(read(text.replace('2603160520', '2603150520')))).toEqual([]);
});

test('reports a flight far from now only with a known present', () => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA']);
  expect(codes(read(text))).toEqual([]);
  expect(codes(read(text, { now: new Date('2026-03-14T00:00:00Z') }))).toEqual([]);
  expect(codes(read(text, { now: new Date('2020-03-14T00:00:00Z') }))).toEqual(['FLIGHT_FAR']);
});

test.each([
  ['BGM+745', 'NO_BGM'],
  ['LOC+125+LIS', 'NO_DEPARTURE'],
  ['DTM+189:2603152235:201', 'NO_DEPARTURE'],
  ['LOC+87+GRU', 'NO_ARRIVAL'],
  ['CNT+42:1', 'NO_CNT'],
])('reports a list without %s as an error', (segment, code) => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA']).replace(`${segment}'\n`, '').replace('UNT+10', 'UNT+9');
  expect(codes(read(text))).toContain(code);
});

test('does not compare the total of a split push with one part', () => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA'], 'BGM+745', 'CNT+42:99').replace('UN:IATA', 'UN:IATA+KEY+02');
  expect(codes(read(text))).toEqual([]);
});

test('reads the reporting party with its contacts as no person', () => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA'])
    .replace('TDT', "NAD+MS+++LIMA:RUI'\nCOM+5511:TE+551130000000:TE'\nTDT")
    .replace('UNT+10', 'UNT+12');
  const message = onlyMessage(read(text));
  expect(message.people).toHaveLength(1);
  expect(message.reportingParty).toEqual({ name: 'LIMA RUI', phones: ['551130000000'], emails: [] });
});

test('reads flight, people and documents from the older US form', () => {
  const message = onlyMessage(readInterchange(sample('paxlst-us-001.edi')));
  expect(message.flights).toEqual([
    {
      carrier: 'XQ',
      number: '812',
      origin: 'LIS',
      destination: 'GRU',
      departure: '2002-01-31T10:30',
      arrival: '2002-01-31T22:00',
      border: true,
    },
  ]);
  expect(
    message.people.map(one => [
      one.kind,
      one.surname,
      one.givenNames,
      one.birthDate,
      one.documents[0]?.number,
    ]),
  ).toEqual([
    ['PASSENGER', 'MANSO', 'SIMAO P', '1959-04-29', '182000345'],
    ['PASSENGER', "O'LIMA", 'KARINA ANA', '1933-12-31', 'E54000A'],
    ['CREW', 'BARROS', 'ALVARO', '1952-12-21', 'C76000D'],
  ]);
});

test('peeks at the flight of a long list without reading people', () => {
  const people = Array.from({ length: 3000 }, (_, index) => [
    `NAD+FL+++P${index}:ANA`,
    'DTM+329:900101',
  ]).flat();
  const text = paxlst(people) + paxlst(['NAD+FL+++SOUZA:ANA']).replace('XQ7001', 'XQ7002');
  const peeked = peekFlights(bytesOf(text));
  expect(peeked.map(message => message.flights[0]?.number)).toEqual(['7001', '7002']);
  expect(peeked[0]).not.toHaveProperty('people');
});
