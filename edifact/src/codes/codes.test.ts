import { expect, test } from 'vitest';
import { FINDING_TEXTS } from '../finding-texts.ts';
import { isCnpj, isCpf } from './brazil.ts';
import { countryCode, isCountryCode } from './countries.ts';
import { mrzCheckDigit, readMrz } from './mrz.ts';
import { givenNames, nameOrUndefined, surnameOf } from './titles.ts';

test.each([
  ['MARINAMS', 'MARINA'],
  ['JOHNMR', 'JOHN'],
  ['TAMIRMR', 'TAMIR'],
  ['LUCASMSTR', 'LUCAS'],
  ['ANA MARIA MRS', 'ANA MARIA'],
  ['ANAMARIAMRS', 'ANAMARIA'],
  ['BIAMISS', 'BIA'],
  ['BIA MISS CHD', 'BIA'],
  ['CAIOMSTRCHD', 'CAIO'],
  ['MARIADR', 'MARIA'],
  ['DR JOSE', 'JOSE'],
  ['MR. JOHN', 'JOHN'],
  ['JMR', 'J'],
  ['INF/CAIO', 'CAIO'],
  ['CAIOINF', 'CAIO'],
  ['WILLIAMSMR', 'WILLIAMS'],
  ['MariaMrs', 'Maria'],
])('drops the title of %s: %s', (text, name) => {
  expect(givenNames(text)).toBe(name);
});

test.each([
  'JASMINE',
  'WILLIAMS',
  'AMR',
  'OMR',
  'ALEXANDR',
  'ALEKSANDR',
  'LEANDR',
  'BADR',
  'MISSY',
  'MRINAL',
  'DREW',
  'ANDREA',
  'JOAO',
  'MARIAM',
  'LI',
  'MAX',
  'INFANTA',
])('keeps %s whole', name => {
  expect(givenNames(name)).toBe(name);
});

test('drops a title from a surname only if it is the whole name', () => {
  expect(surnameOf('LIMA ANA MRS', true)).toBe('LIMA ANA');
  expect(surnameOf('SR LIMA', false)).toBe('SR LIMA');
});

test('keeps a title that contradicts the gender', () => {
  expect(givenNames('ROBERTAMS', { gender: 'F' })).toBe('ROBERTA');
  expect(givenNames('ROBERTAMS', { gender: 'M' })).toBe('ROBERTAMS');
});

test.each(['-', '.', 'FNU', 'LNU', ''])('reads "%s" as a missing name', text => {
  expect(nameOrUndefined(text)).toBeUndefined();
  expect(givenNames(text)).toBeUndefined();
});

test.each(['123.456.789-09', '111.444.777-35', '52998224725'])('accepts the CPF %s', text => {
  expect(isCpf(text)).toBe(true);
});

test.each(['12345678908', '11111111111', '1234567890', '529982247250', 'ABCDEFGHIJK', ''])(
  'refuses the CPF %s',
  text => {
    expect(isCpf(text)).toBe(false);
  },
);

test.each(['11.222.333/0001-81', '12ABC34501DE35', '12.abc.345/01de-35'])('accepts the CNPJ %s', text => {
  expect(isCnpj(text)).toBe(true);
});

test.each(['11.222.333/0001-82', '12ABC34501DE36', '00000000000000', '1122233300018', ''])(
  'refuses the CNPJ %s',
  text => {
    expect(isCnpj(text)).toBe(false);
  },
);

test('converts countries to three letters and keeps the special codes of passports', () => {
  expect(['BR', 'PT', 'DE', 'UK', 'XK', 'D', 'GBD', 'BRA', 'QQ'].map(countryCode)).toEqual([
    'BRA',
    'PRT',
    'DEU',
    'GBR',
    'RKS',
    'DEU',
    'GBD',
    'BRA',
    'QQ',
  ]);
  expect(['D', 'GBD', 'XXA', 'XXB', 'UTO', 'BRA'].every(isCountryCode)).toBe(true);
  expect(['DE', 'QQQ', ''].some(isCountryCode)).toBe(false);
});

test.each([
  ['L898902C3', '6'],
  ['740812', '2'],
  ['120415', '9'],
  ['ZE184226B<<<<<', '1'],
])('computes the check digit of %s as %s', (field, digit) => {
  expect(mrzCheckDigit(field)).toBe(digit);
});

const TD3 = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

test('reads the specimen passport of Doc 9303 with valid check digits', () => {
  expect(readMrz(TD3, '2026-03-15')).toEqual({
    format: 'TD3',
    documentType: 'P',
    issuer: 'UTO',
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    number: 'L898902C3',
    nationality: 'UTO',
    birthDate: '1974-08-12',
    sex: 'F',
    expiration: '2012-04-15',
    optional: 'ZE184226B',
    wrong: [],
  });
});

test('reads cards of three lines and of two', () => {
  const td1 =
    'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';
  const td2 = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6';
  for (const text of [td1, td2]) {
    expect(readMrz(text, '2026-03-15')).toMatchObject({
      number: 'D23145890',
      surname: 'ERIKSSON',
      birthDate: '1974-08-12',
      wrong: [],
    });
  }
});

test('continues a long number in the optional field', () => {
  const number = 'D23145890AB1';
  const rest = `${number.slice(9)}${mrzCheckDigit(number)}`;
  const first = `I<UTO${number.slice(0, 9)}<${rest}`.padEnd(30, '<');
  const second = '7408122F1204159UTO<<<<<<<<<<<';
  const composite = mrzCheckDigit(
    first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18),
  );
  const text = `${first}\n${second}${composite}\n${'ERIKSSON<<ANNA'.padEnd(30, '<')}`;
  expect(readMrz(text, '2026-03-15')).toMatchObject({ number, wrong: [] });
});

test('names wrong check digits, and finds no MRZ in other text', () => {
  expect(readMrz(TD3.replace('L898902C3', 'L898902C4'), '2026-03-15')?.wrong).toEqual([
    'number',
    'composite',
  ]);
  expect(readMrz(TD3.replace('7408122F', '7408132F'), '2026-03-15')?.wrong).toEqual([
    'birthDate',
    'composite',
  ]);
  expect(readMrz('HELLO', '2026-03-15')).toBeUndefined();
  expect(readMrz('', '2026-03-15')).toBeUndefined();
});

test.each(Object.entries(FINDING_TEXTS))(
  'has texts of %s in both languages with the same parameters',
  (_, text) => {
    const names = (value: string): string[] =>
      [...value.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '').toSorted();
    for (const value of [text.pt, text.en, text.advicePt, text.adviceEn])
      expect(value.length).toBeGreaterThan(5);
    expect(text.pt).not.toBe(text.en);
    expect(names(text.pt)).toEqual(names(text.en));
  },
);
