import {
  isDocumentNumber,
  isPersonName,
  type RestrictionColumn,
  type RestrictionLine,
  type RestrictionReason,
} from '@farol/contract';
import { listOtherLetters } from '@farol/contract/conditions/index';
import { type CanonicalDocument, toCanonicalDocument } from '@farol/identity';
import type { StoredDocument } from '../restrictions/document-columns.ts';
import type { StoredName } from '../restrictions/queries.ts';

export type Reason = RestrictionLine['reasons'][number];
export type Values = Readonly<Partial<Record<RestrictionColumn, string>>>;

export const maxLengths = { type: 40, number: 35, name: 120, note: 1000 } as const;
const firstBirthDate = '1900-01-01';
export const maxShownChars = 80;

export const buildReason = (code: RestrictionReason, value = ''): Reason => ({
  code,
  value: value.slice(0, maxShownChars),
});

/** Warnings: the line is imported. */
const warnings: ReadonlySet<RestrictionReason> = new Set(['TYPE_UNKNOWN', 'EXISTS']);

export const isWarning = ({ code }: Reason): boolean => warnings.has(code);

export const toStoredDocument = ({ type, number = '', country }: Values): StoredDocument => ({
  type: type?.toUpperCase() || null,
  number,
  issuer: country?.toUpperCase() || null,
});

/** Spreadsheets write long numbers as `5,29982E+10`, which loses digits. */
const isRounded = (number: string): boolean => /^\d+([.,]\d+)?E\+\d+$/i.test(number);

export function readDocument(values: Values, reasons: Reason[]): CanonicalDocument | undefined {
  const { type = '', number = '', country = '' } = values;
  const before = reasons.length;
  if (number === '') reasons.push(buildReason('NUMBER_MISSING'));
  else if (isRounded(number)) reasons.push(buildReason('NUMBER_ROUNDED', number));
  else {
    if (!isDocumentNumber(number)) reasons.push(buildReason('NUMBER_SHORT', number));
    if (number.length > maxLengths.number) reasons.push(buildReason('NUMBER_LONG', number));
    if (listOtherLetters(number).length > 0) reasons.push(buildReason('NUMBER_LETTERS', number));
  }
  if (type.length > maxLengths.type) reasons.push(buildReason('TYPE_LONG', type));
  const document = toCanonicalDocument(toStoredDocument(values));
  if (document.issuer === undefined && document.issuerInput !== undefined)
    reasons.push(buildReason('COUNTRY_UNKNOWN', country));
  const isRefused = reasons.length > before;
  if (type !== '' && type.length <= maxLengths.type && document.class === undefined)
    reasons.push(buildReason('TYPE_UNKNOWN', type));
  return isRefused ? undefined : document;
}

export function readName(values: Values, { today }: { today: string }, reasons: Reason[]): StoredName | null {
  const { name = '', birthDate: text = '' } = values;
  if (name === '' && text === '') return null;
  if (name === '') reasons.push(buildReason('BIRTH_DATE_ALONE', text));
  else if (!isPersonName(name)) reasons.push(buildReason('NAME_SHORT', name));
  else if (name.length > maxLengths.name) reasons.push(buildReason('NAME_LONG', name));
  const birthDate = parseDay(text);
  if (birthDate === undefined) reasons.push(buildReason('BIRTH_DATE_FORMAT', text));
  else if (birthDate !== null && birthDate > today) reasons.push(buildReason('BIRTH_DATE_AHEAD', text));
  else if (birthDate !== null && birthDate < firstBirthDate)
    reasons.push(buildReason('BIRTH_DATE_EARLY', text));
  return { name, birthDate: birthDate ?? null };
}

/**
 * Parses `2026-12-31`, `31/12/2026`, `31.12.2026` or `31-12-2026`. Returns null for an empty text, undefined
 * for an invalid one.
 */
export function parseDay(text: string): string | null | undefined {
  if (text === '') return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, day] = iso?.slice(1) ?? local?.slice(1).toReversed() ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}
