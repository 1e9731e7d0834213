import type { Cursor } from '../core/cursor.ts';
import { NEAR, parseSixDigits, parseTime } from '../core/dates.ts';

/* Instants `DDMMYY` and `HHMM` in their usual form. */

/** What follows the date, by the number of the four digits; empty where they are no time. */
const LOCAL = Array.from({ length: 10_000 }, (_, value) => {
  const time = parseTime(String(value).padStart(4, '0'));
  return time === undefined ? '' : `T${time}`;
});
const UTC = LOCAL.map(text => (text === '' ? '' : `${text}Z`));

function instantOf(day: number, time: string): string {
  if (time === '') return '';
  const month = ((day / 100) | 0) % 100;
  const date = parseSixDigits((day % 100) * 10_000 + month * 100 + ((day / 10_000) | 0), NEAR);
  return date === undefined ? '' : date + time;
}

/** The local instant of six digits in `component` and four in the next one; empty when they are not such, or no instant. */
export function usualInstant(cursor: Cursor, element: number, component: number): string {
  const day = cursor.sixDigits(element, component);
  if (day < 0) return '';
  const time = cursor.number(element, component + 1);
  return time >= 0 && cursor.to - cursor.from === 4 ? instantOf(day, LOCAL[time] as string) : '';
}

/** The same in UTC, at midnight when there is no time. */
export function usualUtc(cursor: Cursor, element: number, component: number): string {
  const day = cursor.sixDigits(element, component);
  if (day < 0) return '';
  const time = cursor.number(element, component + 1);
  if (time < 0) return cursor.has(element, component + 1) ? '' : instantOf(day, UTC[0] as string);
  return cursor.to - cursor.from === 4 ? instantOf(day, UTC[time] as string) : '';
}
