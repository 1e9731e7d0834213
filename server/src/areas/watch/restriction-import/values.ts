import { isEmptyName } from '@farol/edifact/empty-words';
import {
  isPersonName,
  type RestrictionColumn,
  type RestrictionLine,
  type RestrictionReason,
} from '@farol/contract';
import { buildReason, parseBirthPart, parseDay, toFirstOfYear } from '#kernel/imports/values.ts';
import type { StoredName } from '../restrictions/queries.ts';

export type Reason = RestrictionLine['reasons'][number];
export type Values = Readonly<Partial<Record<RestrictionColumn, string>>>;

export const maxLengths = { name: 120, note: 1000 } as const;
const firstBirthDate = '1900-01-01';

/** Warnings: the line is imported. */
const warnings: ReadonlySet<RestrictionReason> = new Set([
  'TYPE_UNKNOWN',
  'NAME_EMPTY',
  'BIRTH_YEAR',
  'EXISTS',
]);

export const isWarning = ({ code }: Reason): boolean => warnings.has(code);

export function readName(values: Values, { today }: { today: string }, reasons: Reason[]): StoredName | null {
  const { name: written = '', birthDate: text = '' } = values;
  const name = isEmptyName(written) ? '' : written;
  if (written !== name) reasons.push(buildReason('NAME_EMPTY', written));
  if (name === '' && text === '') return null;
  if (name === '') reasons.push(buildReason('BIRTH_DATE_ALONE', text));
  else if (!isPersonName(name)) reasons.push(buildReason('NAME_SHORT', name));
  else if (name.length > maxLengths.name) reasons.push(buildReason('NAME_LONG', name));
  const birthPart = parseBirthPart(text);
  if (birthPart !== undefined) reasons.push(buildReason('BIRTH_YEAR', text));
  const birthDate = birthPart === undefined ? parseDay(text) : toFirstOfYear(birthPart);
  if (birthDate === undefined) reasons.push(buildReason('BIRTH_DATE_FORMAT', text));
  else if (birthDate !== null && birthDate > today) reasons.push(buildReason('BIRTH_DATE_AHEAD', text));
  else if (birthDate !== null && birthDate < firstBirthDate)
    reasons.push(buildReason('BIRTH_DATE_EARLY', text));
  return { name, birthDate: birthDate ?? null, ...(birthPart !== undefined && { birthPart }) };
}
