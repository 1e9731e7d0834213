import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { writeXlsx } from './xlsx.ts';
import { yieldPages, readAll } from './testing/pages.ts';

test('writes texts and numbers by type, without characters that XML forbids', async () => {
  const cells = ['=1+1', 'A & <B> "c"', 'x\u0000\u001fy\ud800z', '_x0041_', 7, ''];
  const parts = unzipSync(await readAll(writeXlsx('Folha', ['One', 'Two'], yieldPages([cells]))));
  expect(Object.keys(parts).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array(0));
  const text = (content: string, style = '') =>
    `<c${style} t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
  expect(sheet).toContain(
    `<row>${text('=1+1', ' s="2"')}${text('A &amp; &lt;B&gt; "c"')}${text('xyz')}${text('_x005F_x0041_')}<c><v>7</v></c><c/></row>`,
  );
  expect(sheet).not.toContain('<f>');
  const [, , quoted] =
    strFromU8(parts['xl/styles.xml'] ?? new Uint8Array(0))
      .match(/<xf[^>]*\/>/g)
      ?.slice(1) ?? [];
  expect(quoted).toBe('<xf quotePrefix="1"/>');
  expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
});

test('continues rows beyond a sheet on further sheets with headings', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => [index]);
  const parts = unzipSync(
    await readAll(writeXlsx('Rows', ['N'], yieldPages(rows.slice(0, 5), rows.slice(5)), 4)),
  );
  const sheets = [1, 2, 3].map(number => {
    const xml = strFromU8(parts[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array(0));
    return [...xml.matchAll(/<v>(\d+)<\/v>/g)].map(match => Number(match[1]));
  });
  expect(sheets).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array(0))).toContain('<sheet name="Rows 3"');
});

test('writes a file while its rows are read', async () => {
  const pages: number[] = [];
  async function* slow(): AsyncGenerator<string[][]> {
    for (let page = 0; page < 50; page += 1) {
      pages.push(page);
      yield Array.from({ length: 200 }, (_, row) => [
        `page ${page}, row ${row}, ${(row * 7919 + page) ** 3}`,
      ]);
    }
  }
  for (const file of [writeCsv(['T'], slow()), writeXlsx('T', ['T'], slow())]) {
    pages.length = 0;
    let bytes = 0;
    for await (const part of file) {
      bytes += part.length;
      if (pages.length >= 40) break;
    }
    expect(pages.length).toBe(40);
    expect(bytes).toBeGreaterThan(10_000);
  }
});
