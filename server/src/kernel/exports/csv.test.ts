import type { Cell } from '@farol/contract';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { yieldPages, readAll } from './testing/pages.ts';

test('begins with the byte order mark and ends lines with CR LF', async () => {
  const bytes = await readAll(writeCsv(['Nome', 'Nº'], yieldPages<Cell[]>([['JOÃO', 1]], [], [['ANA', '']])));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString('utf8')).toBe('\uFEFFNome;Nº\r\nJOÃO;1\r\nANA;\r\n');
});

test('quotes headings too when all texts are quoted', async () => {
  const bytes = await readAll(
    writeCsv(['Nome', 'Nº'], yieldPages<Cell[]>([['JOÃO', 1]]), { quoting: 'ALL' }),
  );
  expect(bytes.toString('utf8')).toBe('\uFEFF"Nome";"Nº"\r\n"JOÃO";1\r\n');
});
