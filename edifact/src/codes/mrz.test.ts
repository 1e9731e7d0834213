import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, SEED } from '../testing.ts';
import { mrzCheckDigit, readMrz, type Mrz } from './mrz.ts';

const TODAY = '2026-03-15';
const read = (...lines: string[]): Mrz | undefined => readMrz(lines.join('\n'), TODAY);

test('reads the specimen visas of Doc 9303, without a composite digit', () => {
  const specimen = {
    documentType: 'V',
    issuer: 'UTO',
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    number: 'L8988901C',
    nationality: 'XXX',
    birthDate: '1940-09-07',
    sex: 'F',
    expiration: '1996-12-10',
    wrong: [],
  };
  const names = 'V<UTOERIKSSON<<ANNA<MARIA';
  expect(read(names.padEnd(44, '<'), 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<')).toEqual({
    format: 'MRV-A',
    ...specimen,
    optional: '6ZE184226B',
  });
  expect(read(names.padEnd(36, '<'), 'L8988901C4XXX4009078F9612109<<<<<<<<')).toEqual({
    format: 'MRV-B',
    ...specimen,
  });
});

test('reads the specimen cards with long numbers of Doc 9303', () => {
  const specimen = {
    number: 'D23145890734',
    surname: 'STEVENSON',
    givenNames: 'PETER JOHN',
    birthDate: '1934-07-12',
    sex: 'M',
    expiration: '1995-07-12',
    wrong: [],
  };
  const td1 = read(
    'I<UTOD23145890<7349<<<<<<<<<<<',
    '3407127M9507122UTO<<<<<<<<<<<2',
    'STEVENSON<<PETER<JOHN<<<<<<<<<',
  );
  const td2 = read('I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<', 'D23145890<UTO3407127M95071227349<<<8');
  expect(td1).toMatchObject({ format: 'TD1', ...specimen });
  expect(td2).toMatchObject({ format: 'TD2', ...specimen });
  for (const mrz of [td1, td2]) expect(mrz).not.toHaveProperty('optional');
});

test('names a wrong digit of a long number', () => {
  expect(read('I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<', 'D23145890<UTO3407127M95071227348<<<8')?.wrong).toEqual(
    ['number', 'composite'],
  );
});

test('does not continue a missing number in the optional field', () => {
  const line = ['<<<<<<<<<<UTO3407127M9507122', 'AB12<<<'];
  expect(read('I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<', `${line.join('')}0`)).toMatchObject({
    number: '',
    optional: 'AB12',
  });
});

test('reads both optional fields of a card of three lines', () => {
  const mrz = read(
    'I<UTOD231458907OPTIONAL1<<<<<<',
    '7408122F1204159UTOOPTIONAL2<<0',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  );
  expect(mrz).toMatchObject({ optional: 'OPTIONAL1', secondOptional: 'OPTIONAL2' });
});

const PASSPORT = 'P<UTOERIKSSON<<ANNA<MARIA'.padEnd(44, '<');

test.each(['<', '0'])('accepts the digit %s for an empty optional field of a passport', digit => {
  const line = `L898902C36UTO7408122F1204159${'<'.repeat(14)}${digit}`;
  const composite = mrzCheckDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21));
  expect(read(PASSPORT, line + composite)?.wrong).toEqual([]);
});

test.each([
  ['number', 9],
  ['birthDate', 19],
  ['expiration', 27],
  ['optional', 42],
])('names a wrong digit of %s in a passport', (field, at) => {
  const line = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
  const digit = String((Number(line.charAt(at)) + 1) % 10);
  expect(read(PASSPORT, line.slice(0, at) + digit + line.slice(at + 1))?.wrong).toContain(field);
});

test('reads a Belgian card whose check digit covers the filler', () => {
  const lines = ['8512017F1809015BEL8512014123<9', 'ROOVERS<<EMMA<MARIE'.padEnd(30, '<')];
  const card = (digit: string) => read(`IDBEL590833065<701${digit}`.padEnd(30, '<'), ...lines);
  expect(card('1')).toMatchObject({ number: '590833065701', issuer: 'BEL', wrong: [] });
  expect(card(mrzCheckDigit('590833065701'))?.wrong).toEqual(['composite']);
  expect(card('2')?.wrong).toEqual(['number', 'composite']);
  const other = read('IDUTO590833065<7011'.padEnd(30, '<'), ...lines);
  expect(other?.wrong).toContain('number');
});

test('reads a French card with given names in the second line', () => {
  const first = 'IDFRABERTHIER'.padEnd(36, '<');
  expect(read(first, '8806923102858CORINNE<<<<<<<6512068F6')).toEqual({
    format: 'ID-FRA',
    documentType: 'ID',
    issuer: 'FRA',
    surname: 'BERTHIER',
    givenNames: 'CORINNE',
    number: '880692310285',
    nationality: 'FRA',
    birthDate: '1965-12-06',
    sex: 'F',
    wrong: [],
  });
  expect(read(first, '8806923102858CORINNE<<ANNE<6512068F6')).toMatchObject({
    givenNames: 'CORINNE ANNE',
    wrong: ['composite'],
  });
  expect(read(first, '8806923102857CORINNE<<<<<<<6512068F6')?.wrong).toEqual(['number', 'composite']);
});

test.each(['741332', '740230', '000000', '74AB12', '741<<2'])('reports the impossible date %s', date => {
  const checked = date + mrzCheckDigit(date);
  const wrong = (birth: string, expiry: string) =>
    read(PASSPORT, `L898902C36UTO${birth}F${expiry}ZE184226B<<<<<1`.padEnd(44, '0'))?.wrong;
  expect(wrong(checked, '1204159')).toContain('birthDate');
  expect(wrong('7408122', checked)).toContain('expiration');
});

test.each(['<<<<<<', '74<<<<', '7402<<', '<<0229'])('accepts the partly unknown date %s', date => {
  const line = `L898902C36UTO${date}${mrzCheckDigit(date)}F1204159ZE184226B<<<<<1`.padEnd(44, '0');
  expect(read(PASSPORT, line)?.wrong.filter(field => field !== 'composite')).toEqual([]);
});

test('omits an unstated sex and an unknown birth date', () => {
  const line = 'L898902C36UTO';
  const birth = `74<<<<${mrzCheckDigit('74<<<<')}`;
  const mrz = read(PASSPORT, `${line}${birth}<1204159ZE184226B<<<<<1`.padEnd(44, '0'));
  expect(mrz?.wrong.filter(field => field !== 'composite')).toEqual([]);
  expect(mrz).not.toHaveProperty('sex');
  expect(mrz).not.toHaveProperty('birthDate');
});

test('ignores case and blanks of a scanner, and refuses other shapes and characters', () => {
  const line = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
  expect(readMrz(` ${PASSPORT.toLowerCase()} \r\n${line}\r\n`, TODAY)?.wrong).toEqual([]);
  expect(read(PASSPORT)).toBeUndefined();
  expect(read(PASSPORT, line.slice(1))).toBeUndefined();
  expect(read(PASSPORT, line, line)).toBeUndefined();
  expect(read(PASSPORT, line.replace('<', '*'))).toBeUndefined();
});

const columns = (line: string, from: number, to: number): string => line.slice(from - 1, to);
const digit = mrzCheckDigit;
const field = (width: number, least = 1) =>
  fc
    .string({
      unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
      minLength: least,
      maxLength: width,
    })
    .map(text => text.padEnd(width, '<'));

const DATES = '7408122F1204159';

test('covers with the composite digit every character that Doc 9303 lists', () => {
  const made = fc.oneof(
    fc.tuple(field(9, 9), field(14)).map(([number, optional]) => {
      const line = `${number}${digit(number)}UTO${DATES}${optional}${digit(optional)}`;
      return [PASSPORT, line + digit(columns(line, 1, 10) + columns(line, 14, 20) + columns(line, 22, 43))];
    }),
    fc.tuple(field(9, 9), field(7)).map(([number, optional]) => {
      const line = `${number}${digit(number)}UTO${DATES}${optional}`;
      const composite = digit(columns(line, 1, 10) + columns(line, 14, 20) + columns(line, 22, 35));
      return ['I<UTOERIKSSON<<ANNA'.padEnd(36, '<'), line + composite];
    }),
    fc.tuple(field(9, 9), field(15), field(11)).map(([number, optional, second]) => {
      const one = `I<UTO${number}${digit(number)}${optional}`;
      const two = `${DATES}UTO${second}`;
      const over = columns(one, 6, 30) + columns(two, 1, 7) + columns(two, 9, 15) + columns(two, 19, 29);
      return [one, two + digit(over), 'ERIKSSON<<ANNA'.padEnd(30, '<')];
    }),
  );
  fc.assert(
    fc.property(made, fc.nat({ max: 8 }), (lines, place) => {
      expect(read(...lines)?.wrong).toEqual([]);
      const index = lines.length === 3 ? 0 : 1;
      const from = (lines.length === 3 ? 5 : 0) + place;
      const broken = lines.map((line, row) => {
        if (row !== index) return line;
        const other = line.charAt(from) === '1' ? '2' : '1';
        const same = mrzCheckDigit(line.charAt(from)) === mrzCheckDigit(other);
        return `${line.slice(0, from)}${same ? '8' : other}${line.slice(from + 1)}`;
      });
      expect(read(...broken)?.wrong).toEqual(['number', 'composite']);
    }),
    { seed: SEED, numRuns: cases(100) },
  );
});
