import * as z from 'zod/mini';
import { airportCode, listOf } from '../../common.ts';
import { formatted, ruled } from '../../findings.ts';

/** What may be done with a record that others refer to: it is ended and begun again, never deleted. */
export const registerAbilities = ['edit', 'toggle'] as const;

/** Airlines and countries are searched by codes of two letters: the least text there. */
export const leastOfCode = 2;

/** A code in capitals, or nothing. */
export function codeOr(form: RegExp, example: string) {
  const code = z.string().check(z.trim(), z.toUpperCase(), formatted(form, example));
  return z._default(z.nullable(code), null);
}

/** Two letters of a country, such as `BR`. */
export const country2 = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), formatted(/^[A-Z]{2}$/, 'BR'));

/** Whether a text names a time zone by place, as `America/Sao_Paulo` does; offsets and abbreviations name none. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z_]+(\/[A-Z][\w+-]*)+$/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .check(z.trim(), z.minLength(1), ruled(isTimeZone, 'FORMAT', { format: 'America/Sao_Paulo' }));

/** Airports may be chosen up to so many at once: more than any country has. */
export const mostAirports = 2000;
export const airportList = listOf(airportCode, mostAirports);
