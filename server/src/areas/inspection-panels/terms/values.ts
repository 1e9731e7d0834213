import type { TermField } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { TermValue } from './queries.ts';

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    Temporal.PlainDate.from(value);
    return true;
  } catch {
    return false;
  }
}

const isValid: Readonly<Record<TermField['type'], (value: string, field: TermField) => boolean>> = {
  TEXT: () => true,
  LIST: () => true,
  NUMBER: value => /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(value),
  CHOICE: (value, { options }) => options.includes(value),
  DATE: isDate,
  YES_NO: value => value === 'yes' || value === 'no',
};

const toLines = (value: string): string =>
  value
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n');

/** Throws TERM_VALUES with the first field that is empty but required, or invalid. */
export function toTermValues(fields: readonly TermField[], values: readonly string[]): TermValue[] {
  return fields.map((field, index) => {
    const { label, type, required } = field;
    const text = values[index] ?? '';
    const value = type === 'LIST' ? toLines(text) : text;
    if (value === '' ? required : !isValid[type](value, field)) throw new Failure('TERM_VALUES', { label });
    return { label, type, value };
  });
}
