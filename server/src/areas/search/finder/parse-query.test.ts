import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

const today = '2026-03-15';
const flight = (text: string) => parseQuery(text, today).flight;

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
  ])
    expect(parseQuery(text, today)).toEqual({
      flight: { carrier: 'XQ', number: '7001', suffix: undefined, date: '2026-03-16' },
    });
});

test('uses the nearest date without a year, also across the turn of the year', () => {
  expect(parseQuery('XQ1 30/12', '2026-01-02').flight?.date).toBe('2025-12-30');
  expect(parseQuery('XQ1 02/01', '2025-12-30').flight?.date).toBe('2026-01-02');
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
});

test('returns all meanings of a short text', () => {
  expect(parseQuery('AB1234', today)).toEqual({
    flight: { carrier: 'AB', number: '1234', suffix: undefined, date: undefined },
    document: 'AB1234',
    locator: 'AB1234',
  });
});

test('parses a document in the form for comparison', () => {
  expect(parseQuery('fx 000.111-2', today)).toEqual({ document: 'FX0001112' });
  expect(parseQuery('АВС 98765', today)).toEqual({ document: 'ABC98765' });
  expect(parseQuery('52998224725', today)).toEqual({ document: '52998224725' });
});

test('extracts the number of a document with type and issuer', () => {
  for (const text of ['P FX0001112 PRT', 'p fx 000.111-2 prt'])
    expect(parseQuery(text, today)).toEqual({ document: 'FX0001112' });
  for (const text of ['CPF 52998224725 BRA', 'CPF 529.982.247-25'])
    expect(parseQuery(text, today)).toEqual({ document: '52998224725' });
  expect(parseQuery('P 1234567', today)).toEqual({ document: 'P1234567' });
});

test('parses a locator of five to eight letters and digits', () => {
  expect(parseQuery('q7zk2m', today).locator).toBe('Q7ZK2M');
  expect(parseQuery('ABCDEF', today)).toEqual({ locator: 'ABCDEF' });
  expect(parseQuery('AB CDEF', today).locator).toBeUndefined();
});

test('rejects names, short numbers and punctuation', () => {
  for (const text of ['DA SILVA SOUZA', '///', '123', 'Ana']) expect(parseQuery(text, today)).toEqual({});
});
