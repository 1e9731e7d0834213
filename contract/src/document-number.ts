import { isEmptyCode } from '@farol/edifact/empty-words';
import { foldCode } from './conditions/fold.ts';
import { isCpf } from './documents.ts';

/** `12345678.0`, `1.234.567,00`; not `123.456` or `12.345.678`, which are numbers with punctuation. */
const decimal =
  /^[+-]?(?:\d+[.,](?:\d{0,2}|\d{4,})|\d{4,}[.,]\d*|\d{1,3}(?:\.\d{3})+,\d*|\d{1,3}(?:[,'’]\d{3})+\.\d*)$/;
/** `1.2E+10`, `1,5E10`, `5E+10`, `1E10`, `1.2*10^8`; not `12E345`, which a document can have. */
const exponent = /^[+-]?(?:\d*[.,]\d*E[+-]?\d+|\d+E\+\d+|\d{1,2}E\d{1,2}|\d+(?:[.,]\d*)?[*×]10\^?\d+)$/i;

/** True for a number as a spreadsheet calculates with it, which has lost digits or gained a zero. */
export function isCalculatedNumber(text: string): boolean {
  const bare = toBare(text);
  return decimal.test(bare) || exponent.test(bare);
}

/** True for `1.2E+10`, of which different numbers become equal. */
export const isExponent = (text: string): boolean => exponent.test(toBare(text));

/** Spreadsheets keep text as `="…"` or behind an apostrophe. */
const toBare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replaceAll(/\s+/g, '')
    .replace(/^['=]?"?(.*?)"?$/, '$1');

export const documentNumberFaults = ['CALCULATED', 'EMPTY', 'CPF_SHORT', 'CPF_INVALID'] as const;
export type DocumentNumberFault = (typeof documentNumberFaults)[number];

/** Finds why a number can belong to no document. Types with a known form: CPF. */
export function findNumberFault(number: string, type: string | null = null): DocumentNumberFault | undefined {
  if (isCalculatedNumber(number)) return 'CALCULATED';
  if (isEmptyCode(number)) return 'EMPTY';
  if (type === null || !foldCode(type).includes('CPF')) return undefined;
  const digits = foldCode(number);
  if (/^\d{1,10}$/.test(digits)) return 'CPF_SHORT';
  return isCpf(digits) ? undefined : 'CPF_INVALID';
}
