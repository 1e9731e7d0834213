import { listOtherLetters } from '@farol/contract/conditions/index';
import { documentLengths, type DocumentReason, isDocumentNumber } from '@farol/contract/document-input';
import { type DocumentNumberFault, findNumberFault } from '@farol/contract/document-number';
import { type CanonicalDocument, toCanonicalDocument } from '@farol/identity';
import type { StoredDocument } from '../document-columns.ts';
import { truncateText } from '../text.ts';

/** Why a line is refused, or a warning, with the value as written. */
export interface LineReason<C extends string> {
  code: C;
  value: string;
}

/** Why a line cannot be read as columns. */
export type LineFault = 'COLUMNS' | 'ABOVE_HEADING';

export const maxShownChars = 80;

export function buildReason<C extends string>(code: C, value = ''): LineReason<C> {
  return { code, value: truncateText(value, maxShownChars) };
}

/** Cells of a document. */
export interface DocumentCells {
  type?: string | undefined;
  number?: string | undefined;
  country?: string | undefined;
}

export const toStoredDocument = ({ type, number = '', country }: DocumentCells): StoredDocument => ({
  type: type?.toUpperCase() || null,
  number,
  issuer: country?.toUpperCase() || null,
});

const faultCodes = {
  CALCULATED: 'NUMBER_ROUNDED',
  EMPTY: 'NUMBER_EMPTY',
  CPF_SHORT: 'CPF_SHORT',
  CPF_INVALID: 'CPF_INVALID',
} as const satisfies Record<DocumentNumberFault, DocumentReason>;

/** `FX000001, FX000002`, which together are the number of nobody; not `12,345,678`. */
const severalNumbers =
  /(?=[\w.-]*\d{4})[\w.-]{5,}(?:\s*[,;|]\s*|\s+(?:\/|&|e|y|ou|and|or)\s+)(?=[\w.-]*\d{4})[\w.-]{5,}/i;

function listNumberReasons(number: string, type: string): LineReason<DocumentReason>[] {
  if (number === '') return [buildReason('NUMBER_MISSING')];
  if (number.includes('\n')) return [buildReason('NUMBER_LINES', number.replaceAll(/\s+/g, ' '))];
  const fault = findNumberFault(number, type);
  if (fault !== undefined) return [buildReason(faultCodes[fault], number)];
  if (number.length <= maxShownChars && severalNumbers.test(number))
    return [buildReason('NUMBER_LINES', number)];
  return [
    ...(isDocumentNumber(number) ? [] : [buildReason('NUMBER_SHORT', number)]),
    ...(number.length > documentLengths.number ? [buildReason('NUMBER_LONG', number)] : []),
    ...(listOtherLetters(number).length > 0 ? [buildReason('NUMBER_LETTERS', number)] : []),
  ];
}

/** Adds the reasons against a document. Returns undefined if it is refused. */
export function readDocument(
  cells: DocumentCells,
  reasons: { push(...added: LineReason<DocumentReason>[]): unknown },
): CanonicalDocument | undefined {
  const { type = '', number = '', country = '' } = cells;
  const document = toCanonicalDocument(toStoredDocument(cells));
  const isLong = type.length > documentLengths.type;
  const refusals = [
    ...listNumberReasons(number, type),
    ...(isLong ? [buildReason('TYPE_LONG', type)] : []),
    ...(document.issuer === undefined && document.issuerInput !== undefined
      ? [buildReason('COUNTRY_UNKNOWN', country)]
      : []),
  ];
  reasons.push(...refusals);
  if (type !== '' && !isLong && document.class === undefined) reasons.push(buildReason('TYPE_UNKNOWN', type));
  return refusals.length > 0 ? undefined : document;
}

/**
 * Parses `2026-12-31`, `2026/12/31`, `31/12/2026`, `31.12.2026` or `31-12-2026`, also at midnight. Returns
 * null for an empty text, undefined for an invalid one.
 */
export function parseDay(text: string): string | null | undefined {
  if (text === '') return null;
  const date = text.replace(/[T ]0?0:00(?::00(?:\.0+)?)?Z?$/, '');
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(date)?.toSpliced(2, 1);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date);
  const [year, month, day] = iso?.slice(1) ?? local?.slice(1).toReversed() ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/** Parses `2001`, `01/2001` and `2001-01` to `2001` or `2001-01`. */
export function parseBirthPart(text: string): string | undefined {
  const [, localMonth, localYear, isoYear, isoMonth] =
    /^(?:(0?[1-9]|1[0-2])[/.-])?(\d{4})$|^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  const [year, month] = [localYear ?? isoYear, localMonth ?? isoMonth];
  return month === undefined ? year : `${year}-${month.padStart(2, '0')}`;
}

/** Comparison reads the first of January as a year. */
export const toFirstOfYear = (birthPart: string): string => `${birthPart.slice(0, 4)}-01-01`;
