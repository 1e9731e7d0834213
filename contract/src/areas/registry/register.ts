import * as z from 'zod/mini';
import { airportCode, listOf } from '../../common.ts';
import { matchesPattern, requireRule } from '../../findings.ts';

export function codeOr(form: RegExp, example: string) {
  const code = z.string().check(z.trim(), z.toUpperCase(), matchesPattern(form, example));
  return z._default(z.nullable(code), null);
}

export const country2 = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), matchesPattern(/^[A-Z]{2}$/, 'BR'));

/** Returns whether a text is a zone by place, such as `America/Sao_Paulo`, not an offset or abbreviation. */
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
  .check(z.trim(), z.minLength(1), requireRule(isTimeZone, 'FORMAT', { format: 'America/Sao_Paulo' }));

export const maxAirports = 2000;
export const airportList = listOf(airportCode, maxAirports);
