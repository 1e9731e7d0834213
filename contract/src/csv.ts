import type { Language } from './inputErrors.ts';

export type Cell = string | number;

/** `NEEDED` quotes texts that some reader would split. */
export type Quoting = 'ALL' | 'NEEDED';

export interface CsvFormat {
  quoting?: Quoting;
  /** Decides separators. Default: Portuguese. */
  language?: Language;
}

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** Spreadsheets expect semicolons where the comma separates decimals. */
const separators: Readonly<Record<Language, { cell: string; decimal: string }>> = {
  pt: { cell: ';', decimal: ',' },
  en: { cell: ',', decimal: '.' },
};

/** Formats a line by RFC 4180, with the separators of the language. */
export function csvLine(cells: readonly Cell[], format: CsvFormat = {}): string {
  return `${cells.map(cell => csvCell(cell, format)).join(separators[format.language ?? 'pt'].cell)}\r\n`;
}

/** Texts that a spreadsheet would run as a formula, including full-width forms; airlines control names. */
const formula = /^(?:\p{Cc}|\s*[=+\-@＝＋－＠])/u;

export function isFormula(text: string): boolean {
  return formula.test(text);
}

/** Commas and tabs separate fields in other locales, and the rest could then be a formula. */
const parting = /[;,\t"\r\n]/;

/** What a reader with another separator takes for the beginning of a cell that is a formula. */
const innerFormula = /(?<![\s\p{Cc}]|^)([;,\t\r\n][\s"\p{Cc}]*)(?=[=+\-@＝＋－＠])/gu;

/** Formats a cell; an apostrophe neutralizes formulas. */
export function csvCell(cell: Cell, { quoting = 'NEEDED', language = 'pt' }: CsvFormat = {}): string {
  if (typeof cell === 'number') return formatNumber(cell, language);
  const inner = cell.replaceAll(innerFormula, "$1'");
  const harmless = isFormula(cell) ? `'${inner}` : inner;
  return quoting === 'ALL' || parting.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function formatNumber(value: number, language: Language): string {
  return String(value).replace('.', separators[language].decimal);
}
