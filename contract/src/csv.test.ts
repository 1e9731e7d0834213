import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

const all = { quoting: 'ALL' } as const;

test.each([
  '=1+1',
  '+55',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\u00A0=1',
  '\t=1',
  '\tx',
  '\r=1',
  '\r\n=1',
  '\n=1',
  '\u0000=1',
  '＝1',
])('neutralizes the formula %j', text => {
  expect(csvCell(text, all)).toBe(`"'${text}"`);
  expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
});

test.each(['SILVA', 'A-1', 'A=B', '', '14C', "O'BRIEN", 'x@y'])('keeps the text %j', text => {
  expect(csvCell(text)).toBe(text);
  expect(csvCell(text, all)).toBe(`"${text}"`);
});

test('keeps numbers, including negative ones', () => {
  expect([csvCell(-1), csvCell(-1, all)]).toEqual(['-1', '-1']);
});

test('separates cells and decimals as spreadsheets of the language expect', () => {
  expect(csvLine(['SILVA', 2.5], { language: 'pt' })).toBe('SILVA;2,5\r\n');
  expect(csvLine(['SILVA', 2.5], { language: 'en' })).toBe('SILVA,2.5\r\n');
});

test('quotes cells with quotes, line ends and separators of any locale', () => {
  expect(csvCell('a;b')).toBe('"a;b"');
  expect(csvCell('a\nb')).toBe('"a\nb"');
  expect(csvCell('say "no"')).toBe('"say ""no"""');
  expect(csvCell('=a;"b"')).toBe(`"'=a;""b"""`);
  expect(csvCell('a"=1', all)).toBe('"a""=1"');
});

test.each([
  ['a,=1+1', `"a,'=1+1"`],
  ['a; =1+1', `"a; '=1+1"`],
  ['a\t=1+1', `"a\t'=1+1"`],
  ['a\n@SUM(A1)', `"a\n'@SUM(A1)"`],
  ['a,"=1+1"', `"a,""'=1+1"""`],
  ['a,\u0000=1,-2', `"a,\u0000'=1,'-2"`],
  ['=a,=b', `"'=a,'=b"`],
  ['a, b=c', '"a, b=c"'],
])('neutralizes formulas that begin inside the cell %j for other separators', (text, written) => {
  expect(csvCell(text)).toBe(written);
});
