import { POWERS } from '../codes/amounts.ts';
import type { Cursor } from '../core/cursor.ts';

const POINT = 0x2e;
const COMMA = 0x2c;

/** Returns -1 for more than four decimals or fifteen digits. */
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
  // The quotient of two exact integers is the decimal that the text means.
  return decimals < POWERS.length ? value / (POWERS[decimals] as number) : -1;
}
