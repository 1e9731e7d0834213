import { expect, test } from 'vitest';
import { check } from '../../findings.ts';
import { itinerarySearch } from './itineraries.ts';
import { crewSearch } from './crews.ts';
import { customQueryDays } from './custom-queries.ts';
import { flightSearch } from './flights.ts';
import { passengerCriteria, passengerSearch } from './people.ts';

const days = { from: '2026-03-01', to: '2026-03-31' };
const codesOf = (criteria: object) =>
  check(passengerSearch.body, { ...days, ...criteria }).findings.map(({ path, code }) => `${path} ${code}`);

test('requires a criterion besides the period', () => {
  for (const blank of [{}, { name: '' }, { similar: true }, { withAlerts: false }, { carriers: [] }])
    expect(codesOf(blank)).toContain('name SEARCH_CRITERION');
  for (const criteria of [{ name: 'ana' }, { gender: 'F' }, { withAlerts: true }, { carriers: ['XQ'] }])
    expect(codesOf(criteria)).toEqual([]);
});

test('counts letters of a name without asterisks and spaces', () => {
  for (const name of [' a* b* ', '---', '* . *']) expect(codesOf({ name })).toEqual(['name SEARCH_LETTERS']);
  expect(codesOf({ name: 'li w*' })).toEqual([]);
});

test.each([
  '123',
  '12345678901',
  'silva 12345678901',
  'silva ２',
  'silva ٣',
  '%%%',
  'sil%a',
  'silv?',
  'silv？',
  'sil_a',
])('refuses %s as a name, because digits and signs would have no effect', name => {
  expect(codesOf({ name })).toEqual(['name NAME_SIGNS']);
});

test.each(["d'ávila", 'o’brien', 'ana-maria', 'silva/ana', 'silva, ana', 'maria jr.'])(
  'accepts %s as a name',
  name => {
    expect(codesOf({ name })).toEqual([]);
  },
);

test.each([
  ['flight', 'x0 7019', 'X0'],
  ['locator', 'q7zk2m', 'Q7'],
  ['ticket', '957 2100000001', '9572'],
  ['phone', '+55 (11) 98765-4321', '1234567'],
  ['email', 'ana@exemplo.test', 'ana'],
  ['email', 'ana@exemplo.test', 'ana@*'],
  ['card', '411111******7890', '4111111111117890'],
  ['frequentFlyer', 'x0 123-456', '12'],
  ['nationality', 'bra', 'Brazil'],
  ['birthDate', '1990-03-16', '1990-02-30'],
  ['minAge', '18', '-1'],
])('checks the format of %s', (field, valid, invalid) => {
  expect(codesOf({ [field]: valid })).toEqual([]);
  expect(codesOf({ name: 'prado', [field]: invalid })).toEqual([`${field} FORMAT`]);
});

test('requires a reason for phones and cards', () => {
  const findings = (input: object) =>
    check(passengerCriteria, { ...days, ...input }).findings.map(({ path }) => path);
  expect(findings({ phone: '11987654321' })).toEqual(['reason']);
  expect(findings({ phone: '11987654321', reason: 'Case 12/2026' })).toEqual([]);
  expect(findings({ name: 'prado' })).toEqual([]);
});

test('refuses documents without letters and digits, and wildcards', () => {
  expect(codesOf({ document: 'fx-000.111' })).toEqual([]);
  for (const document of ['F-1', '----', 'ªªªª'])
    expect(codesOf({ document })).toEqual(['document SEARCH_CHARACTERS']);
  for (const document of ['FX0001*', 'FX0001%', 'FX00011?', 'FX0001＊', 'FX0001_', 'FX0001∗', 'FX0001？'])
    expect(codesOf({ document })).toEqual(['document DOCUMENT_WILDCARD']);
});

test('limits words, asterisks and length of a name', () => {
  expect(codesOf({ name: 'A* '.repeat(1000) })).toContain('name MAX_LENGTH');
  expect(codesOf({ name: 'ana '.repeat(13) })).toEqual(['name SEARCH_WORDS']);
  expect(codesOf({ name: 'a*b*c*d*e*f*g*' })).toEqual(['name SEARCH_ASTERISKS']);
  expect(codesOf({ name: 'a*b*c*d*e*f*g' })).toEqual([]);
});

test('has a default period of 30 days in every search', () => {
  for (const { fields } of [passengerSearch, flightSearch, crewSearch, itinerarySearch]) {
    const [first, last] = fields.period.first;
    expect(last - first + 1).toBe(30);
  }
  expect(customQueryDays.lastDay - customQueryDays.firstDay + 1).toBe(30);
});
