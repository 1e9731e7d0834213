import { countryCode, isCountryCode, issuerCode } from './countries.ts';
import { documentType, isDocumentType } from './documents.ts';
import type { Cursor } from '../core/cursor.ts';
import { POWERS } from './amounts.ts';
import {
  calendarDate,
  dayNumber,
  LOCAL_TIMES,
  NEAR,
  parseSixDigits,
  UTC_TIMES,
  type Century,
} from '../core/dates.ts';
import { IN_TEXTS } from '../core/rows.ts';
import { shortTexts } from '../core/short-texts.ts';
import type { Person } from '../types.ts';

/* Caches texts, because most repeat. */

const SIZE = 1 << 12;

function slotOf(value: number): number {
  return Math.imul(value, 0x9e37_79b1) >>> 20;
}

export function codeText(code: number): string {
  return code === 0 ? '' : shortTexts.of(code);
}

class Codes {
  readonly #codes = new Int32Array(SIZE);
  readonly #texts = Array.from({ length: SIZE }, () => '');
  readonly #make: (text: string) => string;

  constructor(make: (text: string) => string) {
    this.#make = make;
  }

  of(code: number): string {
    const slot = slotOf(code);
    if (this.#codes[slot] === code) return this.#texts[slot] as string;
    const text = this.#make(shortTexts.of(code));
    this.#codes[slot] = code;
    this.#texts[slot] = text;
    return text;
  }
}

const countries = new Codes(text => {
  const country = countryCode(text);
  return isCountryCode(country) ? country : '';
});
const types = new Codes(text => {
  const type = documentType(text);
  return isDocumentType(type) ? type : '';
});

const TWO_LETTERS = 0x1_0000;
const THREE_LETTERS = 0x100_0000;

const issuers = new Codes(text => {
  const issuer = issuerCode(text);
  return isCountryCode(issuer) ? issuer : '';
});

/** Returns empty without a country, undefined for an invalid code. */
export function countryOf(code: number): string | undefined {
  return validOf(countries, code);
}

/** Like {@link countryOf} for issuers of documents. */
export function issuerOf(code: number): string | undefined {
  return validOf(issuers, code);
}

function validOf(codes: Codes, code: number): string | undefined {
  if (code === 0) return '';
  return code < TWO_LETTERS || code >= THREE_LETTERS ? undefined : codes.of(code) || undefined;
}

const countriesAsWritten = new Codes(countryCode);

export function countryText(code: number): string {
  return code === 0 ? '' : countriesAsWritten.of(code);
}

export function typeOf(code: number): string {
  return code < TWO_LETTERS ? types.of(code) : '';
}

export function genderOf(byte: number): NonNullable<Person['gender']> | undefined {
  switch (byte) {
    case 0x4d:
      return 'M';
    case 0x46:
      return 'F';
    case 0x55:
      return 'U';
    case 0x58:
      return 'X';
    default:
      return undefined;
  }
}

function dayOf(value: number, century: Century): string {
  return parseSixDigits(value, century) ?? '';
}

export function expiryText(value: number): string {
  return dayOf(value, NEAR);
}

export function birthText(value: number, century: Century): string {
  return dayOf(value, century);
}

export function dayText(day: number): string {
  const year = day % 100;
  const rest = (day / 100) | 0;
  return calendarDate((year < 80 ? 2000 : 1900) + year, rest % 100, (rest / 100) | 0) ?? '';
}

/** Midnight if the time is -1. Empty for an invalid instant. */
export function utcText(day: number, time: number): string {
  return instantOf(day, UTC_TIMES[time < 0 ? 0 : time] as string);
}

export function localText(day: number, time: number): string {
  return time < 0 ? '' : instantOf(day, LOCAL_TIMES[time] as string);
}

function instantOf(day: number, time: string): string {
  const date = dayText(day);
  return date === '' || time === '' ? '' : date + time;
}

const NUMBERS = Array.from({ length: 10_000 }, (_, value) => String(value));

export function numberText(value: number): string {
  return NUMBERS[value] ?? String(value);
}

export function textIn(cursor: Cursor, at: number): string {
  const { rows } = cursor;
  return cursor.textAt(rows[at] as number, rows[at + 1] as number);
}

export function nameTextIn(cursor: Cursor, at: number): string {
  const from = cursor.rows[at] as number;
  return from < IN_TEXTS
    ? textIn(cursor, at)
    : cursor.rowTexts.slice(from - IN_TEXTS, (cursor.rows[at + 1] as number) - IN_TEXTS);
}

/** The place of the instant is in row number `at`. */
export function utcTextIn({ rows, rowTexts }: Cursor, at: number): string {
  const from = rows[at] as number;
  return rowTexts.substring(from, from + 17);
}

export function localTextIn({ rows, rowTexts }: Cursor, at: number): string {
  const from = rows[at] as number;
  return rowTexts.substring(from, from + 16);
}

export function dayTextIn({ rows, rowTexts }: Cursor, at: number): string {
  const from = rows[at] as number;
  return rowTexts.substring(from, from + 10);
}

/** Negative if absent. The decimals are in the next number. */
export function amountIn(rows: Int32Array, at: number): number {
  const decimals = rows[at + 1] as number;
  return decimals === 0 ? (rows[at] as number) : (rows[at] as number) / (POWERS[decimals] as number);
}

/** Days DDMMYY from 2000 to 2079 and times HHMM; otherwise NaN. */
export function minutesIn(rows: Int32Array, at: number): number {
  const day = rows[at] as number;
  const time = rows[at + 1] as number;
  if (day % 100 > 79) return NaN;
  const days = dayNumber(2000 + (day % 100), ((day / 100) | 0) % 100, (day / 10_000) | 0);
  return days * 1440 + ((time / 100) | 0) * 60 + (time % 100);
}
