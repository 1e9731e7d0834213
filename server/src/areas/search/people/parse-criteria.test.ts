import { expect, test } from 'vitest';
import {
  listNameWords,
  parseFlightName,
  parsePhone,
  toNamePatterns,
  toTicketKey,
  toWordPattern,
} from './parse-criteria.ts';

const matches = (word: string, name: string) => new RegExp(toWordPattern(word)).test(name);

test('matches whole words, anywhere in the name', () => {
  expect(matches('SILVA', 'SILVA ANA')).toBe(true);
  expect(matches('SILVA', 'DA SILVA ANA')).toBe(true);
  expect(matches('SILVA', 'ANA DA SILVA')).toBe(true);
  expect(matches('SILVA', 'SILVANA ANA')).toBe(false);
});

test('an asterisk stands for any letters of one word', () => {
  expect(matches('SILV*', 'SILVANA ANA')).toBe(true);
  expect(matches('*ANA', 'LUZ MARIANA')).toBe(true);
  expect(matches('*ANA', 'LUZ ANALIA')).toBe(false);
  expect(matches('*LVA*', 'SILVANA')).toBe(true);
  expect(matches('S*A', 'SILVA LUZ')).toBe(true);
  expect(matches('S*Z', 'SILVA LUZ')).toBe(false);
  expect(matches('*I*V*', 'SILVA')).toBe(true);
});

test('folds words like stored names, without repeated or empty ones', () => {
  expect(listNameWords("  d'Ávila  conceição-luz LUZ *  ")).toEqual(['D', 'AVILA', 'CONCEICAO', 'LUZ']);
  expect(listNameWords('(.+)')).toEqual([]);
});

const matchesName = (searched: string, stored: string) =>
  toNamePatterns(searched).every(pattern => new RegExp(pattern).test(stored));

test.each([
  ['davila rita', 'D AVILA RITA', true],
  ['davila rita', 'DAVILA RITA', true],
  ['d’ávila rita', 'DAVILA RITA', true],
  ['d avila rita', 'DAVILA RITA', true],
  ['d avila', 'D AVILA RITA', true],
  ['dav*', 'D AVILA RITA', true],
  ['o’brien', 'OBRIEN SEAN', true],
  ['obrien', 'O BRIEN SEAN', true],
  ['santanna', 'SANT ANNA JOSE', true],
  ['davila', 'AVILA RITA', false],
  ['davila', 'D ALMEIDA AVILA', false],
  ['ana da silva', 'SILVA ANA DE', true],
  ['ana da silva', 'SILVA ANA', true],
  ['ana da silva', 'SILVA MARIA DA', false],
  ['maria da', 'MARIA SILVA', false],
])('%s searches %s: %s', (searched, stored, isMatch) => {
  expect(matchesName(searched, stored)).toBe(isMatch);
});

test('parses flights', () => {
  expect(parseFlightName('X0 7019')).toEqual({ carrier: 'X0', number: '7019', suffix: undefined });
  expect(parseFlightName('XQ07001A')).toEqual({ carrier: 'XQ', number: '7001', suffix: 'A' });
  expect(parseFlightName('TAM8084')).toEqual({ carrier: 'TAM', number: '8084', suffix: undefined });
});

test('compares phones by their last digits, and tickets without check digit', () => {
  expect(parsePhone('(011) 98765-4321')).toEqual({ digits: '11987654321', key: 'P87654321' });
  expect(toTicketKey('957-21000000017')).toBe('T9572100000001');
});
