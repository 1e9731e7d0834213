import { expect, test } from 'vitest';
import { csvCell, csvOf, type Cell } from './csv.ts';

async function* pagesOf<T>(...pages: T[][]): AsyncGenerator<T[]> {
  yield* pages;
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
}

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
])('the text %j, which a spreadsheet would run, is made a text', text => {
  expect(csvCell(text, 'ALL')).toBe(`"'${text}"`);
  expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
});

test.each(['SILVA', 'A-1', 'A=B', '', '14C', "O'BRIEN", 'x@y'])('the text %j stays as it is', text => {
  expect(csvCell(text)).toBe(text);
  expect(csvCell(text, 'ALL')).toBe(`"${text}"`);
});

test('a number is a number, below zero too', () => {
  expect([csvCell(-1), csvCell(-1, 'ALL')]).toEqual(['-1', '-1']);
});

test('cells with quotes, line ends and what parts fields under any locale stand in quotes', () => {
  expect(csvCell('a;b')).toBe('"a;b"');
  expect(csvCell('a,=1+1')).toBe('"a,=1+1"');
  expect(csvCell('a\t=1+1')).toBe('"a\t=1+1"');
  expect(csvCell('a\nb')).toBe('"a\nb"');
  expect(csvCell('say "no"')).toBe('"say ""no"""');
  expect(csvCell('=a;"b"')).toBe(`"'=a;""b"""`);
  expect(csvCell('a"=1', 'ALL')).toBe('"a""=1"');
});

test('a CSV begins with its byte order mark and ends its lines with CR LF', async () => {
  const bytes = await whole(csvOf(['Nome', 'Nº'], pagesOf<Cell[]>([['JOÃO', 1]], [], [['ANA', '']])));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString('utf8')).toBe('\uFEFFNome;Nº\r\nJOÃO;1\r\nANA;\r\n');
});

test('with all texts in quotes the headings are too', async () => {
  const bytes = await whole(csvOf(['Nome', 'Nº'], pagesOf<Cell[]>([['JOÃO', 1]]), 'ALL'));
  expect(bytes.toString('utf8')).toBe('\uFEFF"Nome";"Nº"\r\n"JOÃO";1\r\n');
});
