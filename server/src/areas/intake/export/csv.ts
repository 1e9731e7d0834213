import type { Cell } from './columns.ts';

/** Separates by `;`, as spreadsheets with a decimal comma expect; the byte order mark tells them that it is UTF-8. */
const byteOrderMark = '\uFEFF';
const encoder = new TextEncoder();

/** A CSV (RFC 4180 but for the separator) of pages of rows, in UTF-8. */
export async function* csvOf(
  headings: readonly string[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + lineOf(headings));
  for await (const page of pages) yield encoder.encode(page.map(lineOf).join(''));
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** What a spreadsheet would run as a formula; an airline writes what it likes in a name. The full-width forms run in some too. */
const formula = /^(?:\p{Cc}|\s*[=+\-@＝＋－＠])/u;

/** A cell, made harmless by an apostrophe before what would be a formula, in quotes where it needs them. */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
