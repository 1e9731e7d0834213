import { byteOrderMark, type Cell, csvLine, type Quoting } from '@farol/contract';

const encoder = new TextEncoder();

export async function* writeCsv(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  quoting: Quoting = 'NEEDED',
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + csvLine(headings, quoting));
  for await (const page of pages)
    if (page.length > 0) yield encoder.encode(page.map(cells => csvLine(cells, quoting)).join(''));
}
