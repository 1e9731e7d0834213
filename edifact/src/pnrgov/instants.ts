import { localText, utcText } from '../codes/row-values.ts';
import type { Cursor } from '../core/cursor.ts';

/** Reads `DDMMYY` in `component` and `HHMM` in the next one. Returns an empty text for other values. */
export function usualInstant(cursor: Cursor, element: number, component: number): string {
  const day = cursor.sixDigits(element, component);
  if (day < 0) return '';
  const time = cursor.number(element, component + 1);
  return time >= 0 && cursor.to - cursor.from === 4 ? localText(day, time) : '';
}

/** Midnight without a time. */
export function usualUtc(cursor: Cursor, element: number, component: number): string {
  const day = cursor.sixDigits(element, component);
  if (day < 0) return '';
  const time = cursor.number(element, component + 1);
  if (time < 0) return cursor.has(element, component + 1) ? '' : utcText(day, -1);
  return cursor.to - cursor.from === 4 ? utcText(day, time) : '';
}
