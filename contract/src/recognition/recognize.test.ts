import { expect, test } from 'vitest';
import { permissions } from '../permissions.ts';
import { recognize, recognizeFor } from './recognize.ts';

const today = '2026-03-15';
const list = (text: string) => recognize(text, today);
const kinds = (text: string) => list(text).map(({ kind }) => kind);
const flight = (text: string) => list(text).find(({ kind }) => kind === 'FLIGHT')?.flight;
const asText = (text: string) => list(text).map(({ kind, value }) => `${kind} ${value}`);

test('parses a flight with or without spaces, leading zeros and suffix, in either case', () => {
  const expected = { carrier: 'XQ', number: '7001', suffix: undefined, date: undefined };
  for (const text of ['XQ7001', 'xq 7001', ' XQ07001 ', 'XQ-7001', 'XQ 7001 GRU–LIS'])
    expect(flight(text)).toEqual(expected);
  expect(flight('X0 7019')).toEqual({ ...expected, carrier: 'X0', number: '7019' });
  expect(flight('XQ7001a')).toEqual({ ...expected, suffix: 'A' });
  expect(flight('TAM8084')).toEqual({ ...expected, carrier: 'TAM', number: '8084' });
  expect(flight('G3 1')).toEqual({ ...expected, carrier: 'G3', number: '1' });
});

test('parses a flight with a date as nothing else', () => {
  for (const text of [
    'XQ7001 16/03/2026',
    'XQ 7001 GRU–LIS 2026-03-16',
    'XQ 7001 16/3',
    'XQ7001/16MAR',
    'XQ7001 2026-03-16',
    'XQ7001 16 mar',
  ]) {
    expect(kinds(text)).toEqual(['FLIGHT']);
    expect(flight(text)).toEqual({ carrier: 'XQ', number: '7001', suffix: undefined, date: '2026-03-16' });
  }
});

test('uses the nearest date without a year, also across the turn of the year', () => {
  expect(recognize('XQ1 30/12', '2026-01-02')[0]?.flight?.date).toBe('2025-12-30');
  expect(recognize('XQ1 02/01', '2025-12-30')[0]?.flight?.date).toBe('2026-01-02');
  expect(recognize('XQ1 29/02', '2026-03-01')[0]?.flight?.date).toBeUndefined();
  expect(recognize('XQ1 29/02', '2027-10-01')[0]?.flight?.date).toBe('2028-02-29');
});

test('rejects a flight with an invalid date', () => {
  for (const text of [
    'XQ7001 31/02',
    'XQ7001 30/02/2026',
    'XQ7001 15XXX',
    'XQ7001 tomorrow',
    'XQ7001 0000-01-01',
  ])
    expect(flight(text)).toBeUndefined();
  expect(kinds('XQ7001 31/02')).toEqual([]);
});

test('lists all meanings of letters and digits, best first', () => {
  expect(asText('AB1234')).toEqual(['FLIGHT AB1234', 'LOCATOR AB1234', 'DOCUMENT AB1234']);
  expect(asText('q7zk2m')).toEqual(['LOCATOR Q7ZK2M', 'DOCUMENT Q7ZK2M']);
  expect(asText('FX000111')).toEqual(['DOCUMENT FX000111', 'LOCATOR FX000111']);
  expect(asText('fx 000.111-2')).toEqual(['DOCUMENT FX0001112']);
  expect(asText('АВС 98765')).toEqual(['DOCUMENT ABC98765']);
});

test('extracts the number of a document with type and issuer', () => {
  for (const text of ['P FX0001112 PRT', 'p fx 000.111-2 prt'])
    expect(asText(text)).toEqual(['DOCUMENT FX0001112']);
  expect(asText('P 1234567')).toEqual(['DOCUMENT P1234567']);
  expect(asText('CPF 52998224725 BRA')).toEqual(['CPF 52998224725']);
});

test('takes six letters as locator or name, by their case', () => {
  expect(asText('QWZKAB')).toEqual(['LOCATOR QWZKAB', 'NAME QWZKAB']);
  expect(asText('Marina')).toEqual(['NAME Marina', 'LOCATOR MARINA']);
  expect(asText('SILVA')).toEqual(['NAME SILVA', 'LOCATOR SILVA']);
});

test('takes words as a name, also with comma, slash, asterisk and letters of other scripts', () => {
  expect(asText('Maria da Silva')).toEqual(['NAME Maria da Silva']);
  expect(asText('SILVA/MARIA')).toEqual(['NAME SILVA MARIA']);
  expect(asText("D'Ávila, Conceição*")).toEqual(["NAME D'Ávila Conceição*"]);
  expect(asText('Иванов Пётр')).toEqual(['NAME Иванов Пётр']);
  expect(kinds('Li')).toEqual([]);
  expect(kinds('L***')).toEqual([]);
  expect(kinds('ana '.repeat(13))).toEqual([]);
});

test('takes a valid CPF before a phone, and other numbers as documents', () => {
  expect(asText('529.982.247-25')).toEqual(['CPF 52998224725', 'PHONE 529.982.247-25']);
  expect(asText('CPF 529.982.247-25')).toEqual(['CPF 52998224725']);
  expect(asText('12345678900')).toEqual(['DOCUMENT 12345678900', 'PHONE 12345678900']);
  expect(kinds('111.111.111-11')).not.toContain('CPF');
});

test('takes phones by their form, with or without the country', () => {
  expect(kinds('+55 11 98765-4321')).toEqual(['PHONE']);
  expect(kinds('+351 21 000 0000')).toEqual(['PHONE']);
  expect(kinds('(11) 98765-4321')[0]).toBe('PHONE');
  expect(kinds('11 98765-4321')[0]).toBe('PHONE');
  expect(kinds('98765-4321')[0]).toBe('PHONE');
  expect(kinds('11987654321')).toEqual(['PHONE', 'DOCUMENT']);
  expect(kinds('5511987654321')).toEqual(['PHONE', 'TICKET', 'DOCUMENT']);
  expect(kinds('12345678')).toEqual(['DOCUMENT', 'LOCATOR', 'PHONE']);
  expect(kinds('+1')).toEqual([]);
});

test('takes thirteen or fourteen digits as a ticket first', () => {
  expect(asText('957-2100000001')[0]).toBe('TICKET 9572100000001');
  expect(asText('957 21000000017')[0]).toBe('TICKET 95721000000017');
  expect(kinds('9572100000001')).toEqual(['TICKET', 'DOCUMENT', 'PHONE']);
});

test('shortens cards to the first six and last four digits', () => {
  for (const text of [
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 11** **** 1111',
    '411111xxxxxx1111',
    '411111••••••1111',
  ])
    expect(asText(text)).toEqual(['CARD 411111 1111']);
  expect(asText('411111 1111')[0]).toBe('CARD 411111 1111');
  expect(kinds('4111111111')).toContain('CARD');
  expect(asText('4111111111111112')).toEqual(['DOCUMENT 4111111111111112']);
});

test('takes an address with @ as an e-mail and nothing else', () => {
  expect(asText(' ana@exemplo.test ')).toEqual(['EMAIL ana@exemplo.test']);
  expect(kinds('ana @ exemplo')).toEqual([]);
});

const lines = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;

test('takes the lines of a passport, with or without line ends and blanks', () => {
  const expected = [{ kind: 'MRZ', value: lines.join('\n') }];
  for (const text of [lines.join('\n'), lines.join('\r\n'), lines.join(''), lines.join('\n').toLowerCase()])
    expect(list(text)).toEqual(expected);
  const card = [
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ];
  expect(asText(card.join(' '))).toEqual([`MRZ ${card.join('\n')}`]);
});

test('takes the second line of a passport alone, and waits for it after the first', () => {
  expect(asText(lines[1])).toEqual([`MRZ P${'<'.repeat(43)}\n${lines[1]}`]);
  expect(kinds(lines[0])).toEqual(['MRZ_PART']);
  expect(kinds(lines[0] + lines[1].slice(0, 20))).toEqual(['MRZ_PART']);
});

const pass = 'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100';

test('takes a scanned boarding pass with its columns', () => {
  expect(list(pass)).toEqual([{ kind: 'BOARDING_PASS', value: pass }]);
  expect(list(`${pass}^100  `)).toEqual([{ kind: 'BOARDING_PASS', value: `${pass}^100` }]);
  expect(kinds(pass.slice(0, 40))).not.toContain('BOARDING_PASS');
});

test('takes neither punctuation, short numbers nor long texts', () => {
  for (const text of ['///', '123', '', '   ', 'A1', '<<<', 'a'.repeat(200), '9'.repeat(900)])
    expect(kinds(text)).toEqual([]);
});

test('offers each kind only with its permission', () => {
  const offered = (permission: (typeof permissions)[number], text: string) =>
    recognizeFor(new Set([permission]), text, today).map(({ kind }) => kind);
  expect(offered('FLIGHT_LIST', 'XQ7001')).toEqual(['FLIGHT', 'LOCATOR', 'DOCUMENT']);
  expect(offered('AIRLINE_FLIGHT_LIST', 'XQ7001')).toEqual(['FLIGHT', 'LOCATOR', 'DOCUMENT']);
  expect(offered('SEARCH_PASSENGERS', 'XQ7001')).toEqual(['LOCATOR', 'DOCUMENT']);
  expect(offered('FLIGHT_LIST', 'Marina')).toEqual(['LOCATOR']);
  expect(offered('FLIGHT_LIST', '11987654321')).toEqual(['DOCUMENT']);
  expect(offered('SEARCH_PASSENGERS', '11987654321')).toEqual(['PHONE', 'DOCUMENT']);
  expect(offered('HELP_READ', pass)).toEqual([]);
});
