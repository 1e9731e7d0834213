import {
  dayNumber,
  foldCode,
  foldText,
  momentNumber,
  numberOf,
  type Pattern,
  type Test,
  truth,
} from '@farol/contract/conditions/index';
import type { Field } from '@farol/contract/fields/index';
import type { Scalar } from '@farol/contract/conditions/index';
import type { RecordValue } from './rule.ts';

/** Converts a record's value for comparison. Returns undefined for blanks and values of another type. */
export function toComparable(field: Field, input: unknown): number | string | undefined {
  switch (field.type) {
    case 'text':
      return foldWords(input, foldText);
    case 'code':
      return foldWords(input, foldCode);
    case 'number':
      return numberOf(input);
    case 'date':
      return dayNumber(input);
    case 'instant':
      return momentNumber(input);
    case 'boolean':
      return truth(input);
    case 'enumeration':
      return typeof input === 'string' && input !== '' ? input : undefined;
  }
}

function foldWords(input: unknown, fold: (text: string) => string): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const folded = fold(String(input));
  return folded === '' ? undefined : folded;
}

export interface KnownValue {
  input: Scalar;
  value: number | string;
}

export function knownValues(field: Field, input: RecordValue): KnownValue[] {
  const all = (Array.isArray(input) ? input : [input]) as readonly (Scalar | null | undefined)[];
  return all.flatMap(one => {
    if (one === null || one === undefined) return [];
    const value = toComparable(field, one);
    return value === undefined ? [] : [{ input: one, value }];
  });
}

/**
 * Whether a value contains the pieces of a pattern in order. Each piece is searched once, so the cost is
 * linear.
 */
export function matchesPattern({ pieces, start, end }: Pattern, value: string): boolean {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (start && !value.startsWith(first)) return false;
  if (end && !value.endsWith(last)) return false;
  if (start && end && pieces.length === 1) return value === first;
  let at = start ? first.length : 0;
  const limit = end ? value.length - last.length : value.length;
  if (at > limit) return false;
  for (let next = start ? 1 : 0; next < pieces.length - (end ? 1 : 0); next += 1) {
    const piece = pieces[next] ?? '';
    const found = value.indexOf(piece, at);
    if (found === -1 || found + piece.length > limit) return false;
    at = found + piece.length;
  }
  return true;
}

/** Whether a value matches a test, ignoring negation. */
export function matchesTest(test: Test, value: number | string): boolean {
  switch (test.kind) {
    case 'EMPTY':
      return false;
    case 'TEXT':
      return (
        test.exact.includes(String(value)) ||
        test.patterns.some(pattern => matchesPattern(pattern, String(value)))
      );
    case 'VALUES':
      return test.values.includes(value);
    case 'ORDER':
      return compareOrder(test.operator, Number(value), test.bound);
  }
}

function compareOrder(operator: 'LT' | 'LE' | 'GE' | 'GT', value: number, bound: number): boolean {
  switch (operator) {
    case 'LT':
      return value < bound;
    case 'LE':
      return value <= bound;
    case 'GE':
      return value >= bound;
    case 'GT':
      return value > bound;
  }
}
