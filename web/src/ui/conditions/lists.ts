import { foldText, numberOf, type Scalar } from '@farol/contract/conditions/index';
import type { Field } from '@farol/contract/fields/index';
import { isDate, parseTyped } from '../dates.ts';
import { formatTyped } from '../format.ts';

export interface ReadList {
  values: Scalar[];
  doubles: number;
}

export function written(field: Pick<Field, 'type'>, value: Scalar): string {
  if (typeof value !== 'string') return String(value);
  return field.type === 'date' && isDate(value) ? formatTyped(value) : value;
}

/** Returns invalid text unchanged, so that it can be reported. */
export function meant({ type }: Pick<Field, 'type'>, text: string): Scalar {
  if (type === 'number') return numberOf(text) ?? numberOf(text.replace(',', '.')) ?? text;
  if (type === 'date') return parseTyped(text) ?? text;
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
export function readList(field: Pick<Field, 'type'>, text: string, known: readonly Scalar[]): ReadList {
  const before = new Map(known.map(value => [written(field, value), value]));
  const values = new Map<string, Scalar>();
  let doubles = 0;
  const take = (value: Scalar): void => {
    const as = key(field, value);
    if (values.has(as)) doubles += 1;
    else values.set(as, value);
  };
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const whole = before.get(line.trim());
    if (whole !== undefined) take(whole);
    else
      for (const part of line.split(/[,;\t]/)) {
        const trimmed = part.trim();
        if (trimmed !== '') take(before.get(trimmed) ?? meant(field, trimmed));
      }
  }
  return { values: [...values.values()], doubles };
}
