import { expect, test } from 'vitest';
import { exportSheet, rowsPerPage, sheetTypes, toPages } from './sheet.ts';
import { readAll } from './testing/pages.ts';

const sheetOf = (language: 'pt' | 'en') => ({
  fileName: 'lista',
  title: 'Lista',
  headings: ['Nome', 'Peso'],
  pages: toPages([['=1+1', 2.5]], row => row),
  language,
});

test('names the file and its type after the format', () => {
  const replies = (['csv', 'xlsx'] as const).map(format => exportSheet(format, sheetOf('pt')));
  expect(replies.map(({ fileName, type }) => [fileName, type])).toEqual([
    ['lista.csv', sheetTypes.csv],
    ['lista.xlsx', sheetTypes.xlsx],
  ]);
});

test.each([
  ['pt', `\uFEFFNome;Peso\r\n'=1+1;2,5\r\n`],
  ['en', `\uFEFFNome,Peso\r\n'=1+1,2.5\r\n`],
] as const)('separates cells as readers of %s expect', async (language, text) => {
  const { body } = exportSheet('csv', sheetOf(language));
  expect((await readAll(body as AsyncIterable<Uint8Array>)).toString('utf8')).toBe(text);
});

test('lets other work run after each page of 10,000 rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => index);
  let sinceTurn = 0;
  let longest = 0;
  let running = true;
  const turn = (): void => {
    sinceTurn = 0;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  let count = 0;
  const pages = toPages(rows, row => {
    sinceTurn += 1;
    longest = Math.max(longest, sinceTurn);
    return [row];
  });
  for await (const page of pages) count += page.length;
  running = false;
  expect(count).toBe(rows.length);
  expect(longest).toBeLessThanOrEqual(2 * rowsPerPage);
});
