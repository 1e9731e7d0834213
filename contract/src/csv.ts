/** What a cell of an exported table holds: text or a number; empty is an empty text. */
export type Cell = string | number;

/** Which texts stand in quotation marks: all of them, or those that some reader would part otherwise. */
export type Quoting = 'ALL' | 'NEEDED';

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A line of an exported table: RFC 4180 but for the separator, a semicolon, as spreadsheets of countries with a decimal comma
 * expect. The server's exports and the browser's are written by this.
 */
export function csvLine(cells: readonly Cell[], quoting: Quoting = 'NEEDED'): string {
  return `${cells.map(cell => csvCell(cell, quoting)).join(';')}\r\n`;
}

/** What a spreadsheet would run as a formula; an airline writes what it likes in a name. The full-width forms run in some too. */
const formula = /^(?:\p{Cc}|\s*[=+\-@＝＋－＠])/u;

/** Commas and tabs part fields under other locales, and what follows could then be a formula of its own. */
const parting = /[;,\t"\r\n]/;

/** A cell, made harmless by an apostrophe before what would be a formula. */
export function csvCell(cell: Cell, quoting: Quoting = 'NEEDED'): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return quoting === 'ALL' || parting.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
