import { foldText, numberOf, type Scalar } from '@farol/contract/conditions/index';
import type { Field } from '@farol/contract/fields/index';
import { isDate, parseTypedDate } from '#ui/format/dates.ts';
import { formatTypedDate } from '#ui/format/format.ts';

export interface ParsedList {
  values: Scalar[];
  duplicates: number;
}

export function formatListValue(field: Pick<Field, 'type'>, value: Scalar): string {
  if (typeof value !== 'string') return String(value);
  return field.type === 'date' && isDate(value) ? formatTypedDate(value) : value;
}

/** Returns invalid text unchanged, so that it can be reported. */
export function parseValue({ type }: Pick<Field, 'type'>, text: string): Scalar {
  if (type === 'number') return numberOf(text) ?? numberOf(text.replace(',', '.')) ?? text;
  if (type === 'date') return parseTypedDate(text) ?? text;
  return text;
}

const key = (field: Pick<Field, 'type'>, value: Scalar): string =>
  typeof value === 'string' && (field.type === 'text' || field.type === 'code')
    ? foldText(value)
    : `${typeof value} ${value}`;

/**
 * Splits by line breaks, commas, semicolons and tabs; drops blanks and duplicates. Existing values stay
 * whole, even with separators.
 */
export function parseList(
  field: Pick<Field, 'type'>,
  text: string,
  existingValues: readonly Scalar[],
): ParsedList {
  const existingByText = new Map(existingValues.map(value => [formatListValue(field, value), value]));
  const values = new Map<string, Scalar>();
  let duplicates = 0;
  const addValue = (value: Scalar): void => {
    const as = key(field, value);
    if (values.has(as)) duplicates += 1;
    else values.set(as, value);
  };
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const existingValue = existingByText.get(line.trim());
    if (existingValue !== undefined) addValue(existingValue);
    else
      for (const part of line.split(/[,;\t]/)) {
        const trimmed = part.trim();
        if (trimmed !== '') addValue(existingByText.get(trimmed) ?? parseValue(field, trimmed));
      }
  }
  return { values: [...values.values()], duplicates: duplicates };
}
