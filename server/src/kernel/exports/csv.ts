import { byteOrderMark, type Cell, type CsvFormat, csvLine } from '@farol/contract';

const encoder = new TextEncoder();

export async function* writeCsv(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  format: CsvFormat = {},
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + csvLine(headings, format));
  for await (const page of pages)
    if (page.length > 0) yield encoder.encode(page.map(cells => csvLine(cells, format)).join(''));
}
