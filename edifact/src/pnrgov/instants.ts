import type { Cursor } from '../core/cursor.ts';
import { parseDayFirst, parseTime } from '../core/dates.ts';

/* Instants `DDMMYY` and `HHMM` in their usual form: the same few come again and again, so each is written once. */

const SIZE = 1 << 12;
const keys = new Float64Array(SIZE).fill(-1);
const texts: string[] = Array.from({ length: SIZE }, () => '');

function write(day: number, time: number, utc: boolean): string {
  const date = parseDayFirst(String(day).padStart(6, '0'));
  const hours = parseTime(String(time).padStart(4, '0'));
  if (date === undefined || hours === undefined) return '';
  return `${date}T${hours}${utc ? 'Z' : ''}`;
}

function instantOf(day: number, time: number, utc: boolean): string {
  const key = day * 20_000 + time * 2 + (utc ? 1 : 0);
  const slot = ((Math.imul(day, 0x9e37_79b1) ^ Math.imul(time + 1, 0x85eb_ca6b)) >>> 19) & (SIZE - 1);
  if (keys[slot] === key) return texts[slot] as string;
  const text = write(day, time, utc);
  keys[slot] = key;
  texts[slot] = text;
  return text;
}

/** The instant of six digits in `component` and four in the next one; empty when they are not such, or no instant. */
export function usualInstant(cursor: Cursor, element: number, component: number, utc: boolean): string {
  const day = cursor.sixDigits(element, component);
  if (day < 0) return '';
  const time = cursor.number(element, component + 1);
  return time >= 0 && cursor.to - cursor.from === 4 ? instantOf(day, time, utc) : '';
}

/** The same in UTC, at midnight when there is no time. */
export function usualUtc(cursor: Cursor, element: number, component: number): string {
  const day = cursor.sixDigits(element, component);
  if (day < 0) return '';
  const time = cursor.number(element, component + 1);
  if (time < 0) return cursor.has(element, component + 1) ? '' : instantOf(day, 0, true);
  return cursor.to - cursor.from === 4 ? instantOf(day, time, true) : '';
}
