import { POWERS } from '../codes/amounts.ts';
import type { Cursor } from '../core/cursor.ts';

const POINT = 0x2e;
const COMMA = 0x2c;

/** A decimal number with point or comma and at most four digits behind it, fifteen in all; -1 when it is empty or anything else. */
export function usualAmount(cursor: Cursor, element: number, component: number): number {
  if (!cursor.find(element, component)) return -1;
  const { bytes, from, to } = cursor;
  if (to - from > 15) return -1;
  let value = 0;
  let point = -1;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte >= 0x30 && byte <= 0x39) value = value * 10 + byte - 0x30;
    else if ((byte === POINT || byte === COMMA) && point < 0 && index > from) point = index;
    else return -1;
  }
  if (point < 0) return value;
  const decimals = to - point - 1;
  // Both are whole and exact, so the quotient is the number that the text writes.
  return decimals < POWERS.length ? value / (POWERS[decimals] as number) : -1;
}
