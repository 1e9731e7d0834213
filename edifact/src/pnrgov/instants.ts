import type { Cursor } from '../core/cursor.ts';
import { NEAR, parseSixDigits, parseTime } from '../core/dates.ts';

/* Instants `DDMMYY` and `HHMM` in their usual form. */

/** What follows the date, by the number of the four digits, in local and in universal time; empty where they are no time. */
export const LOCAL = Array.from({ length: 10_000 }, (_, value) => {
  const time = parseTime(String(value).padStart(4, '0'));
  return time === undefined ? '' : `T${time}`;
});
export const UTC = LOCAL.map(text => (text === '' ? '' : `${text}Z`));

/** The instant of DDMMYY and HHMM, as a text; empty when there is none. */
export function instantOf(day: number, hoursAndMinutes: number, utc: boolean): string {
  const time = (utc ? UTC : LOCAL)[hoursAndMinutes] as string;
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
  return time >= 0 && cursor.to - cursor.from === 4 ? instantOf(day, time, false) : '';
}

/** The same in UTC, at midnight when there is no time. */
export function usualUtc(cursor: Cursor, element: number, component: number): string {
  const day = cursor.sixDigits(element, component);
  if (day < 0) return '';
  const time = cursor.number(element, component + 1);
  if (time < 0) return cursor.has(element, component + 1) ? '' : instantOf(day, 0, true);
  return cursor.to - cursor.from === 4 ? instantOf(day, time, true) : '';
}
