export type Cell = string | number;

/** `NEEDED` quotes texts that some reader would split. */
export type Quoting = 'ALL' | 'NEEDED';

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/**
 * Formats a line by RFC 4180, but with semicolons, which spreadsheets expect in countries with a decimal
 * comma.
 */
export function csvLine(cells: readonly Cell[], quoting: Quoting = 'NEEDED'): string {
  return `${cells.map(cell => csvCell(cell, quoting)).join(';')}\r\n`;
}

/** Texts that a spreadsheet would run as a formula, including full-width forms; airlines control names. */
const formula = /^(?:\p{Cc}|\s*[=+\-@＝＋－＠])/u;

/** Commas and tabs separate fields in other locales, and the rest could then be a formula. */
const parting = /[;,\t"\r\n]/;

/** Formats a cell; an apostrophe neutralizes formulas. */
export function csvCell(cell: Cell, quoting: Quoting = 'NEEDED'): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return quoting === 'ALL' || parting.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
