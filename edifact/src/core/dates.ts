/**
 * Dates of messages (standards digest, sections 2.3, 4.3, 9.9). Results are `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; `undefined` for what is
 * not a calendar date or not a time of day.
 */
const TWO = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function two(value: number): string {
  return TWO[value] ?? '00';
}

/** The number written by `length` digits from `from`; -1 when one of them is no digit. */
function digits(text: string, from: number, length: number): number {
  let value = 0;
  for (let index = from; index < from + length; index++) {
    const digit = text.charCodeAt(index) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** No date of a flight, person, document or sale lies beyond these: one that does is a slip, and would not fit where it is stored. */
const FIRST_YEAR = 1850;
const LAST_YEAR = 2199;

/** `YYYY-MM-DD`, or `undefined` when there is no such day. */
export function calendarDate(year: number, month: number, day: number): string | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return undefined;
  const last = month === 2 && isLeap(year) ? 29 : (DAYS[month] ?? 0);
  if (day > last) return undefined;
  return dateText(year, month, day);
}

/** `1984-` and `07-31`: a date is put together of two small texts. */
const YEARS_FROM = 1900;
const YEARS = Array.from({ length: 200 }, (_, index) => `${YEARS_FROM + index}-`);
const MONTHS_AND_DAYS = Array.from({ length: 13 * 32 }, (_, at) => `${two(at >> 5)}-${two(at & 31)}`);

function dateText(year: number, month: number, day: number): string {
  return (YEARS[year - YEARS_FROM] ?? `${year}-`) + (MONTHS_AND_DAYS[(month << 5) | day] ?? '');
}

/** How the century of a year of two digits is chosen. */
export interface Century {
  /** `near` for flights, bookings and expiry dates: 1980 to 2079. `birth`: the latest year that is not after the flight. */
  kind: 'near' | 'birth';
  /** Of the flight, `YYYY-MM-DD`; empty for `near`. */
  notAfter: string;
  year: number;
  monthDay: number;
}

/** Births not after a day. */
export function birthUntil(notAfter: string): Century {
  return {
    kind: 'birth',
    notAfter,
    year: Number(notAfter.slice(0, 4)),
    monthDay: Number(notAfter.slice(5, 7)) * 100 + Number(notAfter.slice(8, 10)),
  };
}

export const NEAR: Century = { kind: 'near', notAfter: '', year: 0, monthDay: 0 };

/** The year that is meant by the first two digits of YYMMDD. */
export function yearOf(value: number, century: Century): number {
  const shortYear = (value / 10_000) | 0;
  if (century.kind === 'near') return (shortYear < 80 ? 2000 : 1900) + shortYear;
  const limit = century.year;
  const year = limit - (limit % 100) + shortYear;
  const over = year > limit || (year === limit && value % 10_000 > century.monthDay);
  return over ? year - 100 : year;
}

function dated(shortYear: number, month: number, day: number, century: Century): string | undefined {
  const year = yearOf(shortYear * 10_000 + month * 100 + day, century);
  const date = calendarDate(year, month, day);
  if (date !== undefined || year < century.year - (century.year % 100) || century.kind === 'near')
    return date;
  // 29 February exists in only some of the centuries: any of them shows that the day itself is sound.
  return calendarDate(year - 100, month, day);
}

/** A day `YYMMDD` as a number. */
export function parseSixDigits(value: number, century: Century): string | undefined {
  return dated((value / 10_000) | 0, ((value / 100) | 0) % 100, value % 100, century);
}

/** `YYMMDD` or `CCYYMMDD`. */
export function parseDate(text: string, century: Century): string | undefined {
  if (text.length === 8) return calendarDate(digits(text, 0, 4), digits(text, 4, 2), digits(text, 6, 2));
  if (text.length !== 6) return undefined;
  const year = digits(text, 0, 2);
  return year < 0 ? undefined : dated(year, digits(text, 2, 2), digits(text, 4, 2), century);
}

/** `HHMM` or `HH:MM` → `HH:MM`; `HMM` is taken as `0HMM`. */
export function parseTime(text: string): string | undefined {
  const bare = text.length === 5 && text.charAt(2) === ':' ? text.slice(0, 2) + text.slice(3) : text;
  const padded = bare.length === 3 ? `0${bare}` : bare;
  if (padded.length !== 4 && padded.length !== 6) return undefined;
  const hour = digits(padded, 0, 2);
  const minute = digits(padded, 2, 2);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return undefined;
  return TIMES[hour * 60 + minute];
}

/** What follows the minutes of an instant, by its seconds: `:03`, and nothing where there are none. */
export function behindMinutes(seconds: string): string {
  return /^[0-5]\d$/.test(seconds) && seconds !== '00' ? `:${seconds}` : '';
}

const TIMES = Array.from({ length: 24 * 60 }, (_, at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);

/** What follows the date in an instant, by the number that HHMM writes; empty where that is no time. */
export const LOCAL_TIMES = Array.from({ length: 10_000 }, (_, value) => {
  const time = parseTime(String(value).padStart(4, '0'));
  return time === undefined ? '' : `T${time}`;
});
export const UTC_TIMES = LOCAL_TIMES.map(text => (text === '' ? '' : `${text}Z`));

/** `YYMMDDHHMM` or `CCYYMMDDHHMM` (with or without seconds), or a date alone. */
export function parseInstant(text: string): string | undefined {
  const length = text.length === 10 ? 6 : 8;
  if (text.length <= 8) return parseDate(text, NEAR);
  if (text.length !== 10 && text.length !== 12 && text.length !== 14) return undefined;
  const date = parseDate(text.slice(0, length), NEAR);
  const time = parseTime(text.slice(length, length + 4));
  return date === undefined || time === undefined ? undefined : `${date}T${time}`;
}

/** PADIS order `DDMMYY`; some write `DDMMMYY`. */
export function parseDayFirst(text: string): string | undefined {
  if (text.length === 8) return calendarDate(digits(text, 4, 4), digits(text, 2, 2), digits(text, 0, 2));
  if (text.length !== 6) return looksLikeAirimp(text) ? parseAirimp(text, NEAR) : undefined;
  const year = digits(text, 4, 2);
  return year < 0 ? undefined : dated(year, digits(text, 2, 2), digits(text, 0, 2), NEAR);
}

/** Months in Portuguese and Spanish that are written otherwise than in English. */
const OTHER_MONTHS: Record<string, number> = {
  FEV: 2,
  ABR: 4,
  MAI: 5,
  AGO: 8,
  SET: 9,
  OUT: 10,
  DEZ: 12,
  ENE: 1,
  DIC: 12,
};
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const AIRIMP = /^(\d{1,2})([A-Z]{3})(\d{4}|\d{2})$/;

/** Month by its three capitals, packed as numbers of five bits. */
const MONTH_NUMBERS = new Uint8Array(1 << 15);
for (const [index, name] of MONTHS.entries()) MONTH_NUMBERS[monthCode(name, 0)] = index + 1;

function monthCode(text: string, from: number): number {
  let code = 0;
  for (let index = from; index < from + 3; index++) {
    const letter = text.charCodeAt(index) - 0x40;
    if (!(letter >= 1 && letter <= 26)) return 0;
    code = (code << 5) | letter;
  }
  return code;
}

/** `DDMMMYY` in capitals, as nearly all write it; `undefined` for everything else. */
function usualAirimp(text: string, century: Century): string | undefined {
  if (text.length !== 7) return undefined;
  const month = MONTH_NUMBERS[monthCode(text, 2)] ?? 0;
  const day = digits(text, 0, 2);
  const year = digits(text, 5, 2);
  return month === 0 || day < 0 || year < 0 ? undefined : dated(year, month, day, century);
}

/** The number of a month by its first three letters; 0 when they are none. */
function monthNamed(name: string): number {
  return MONTHS.indexOf(name) + 1 || (OTHER_MONTHS[name] ?? 0);
}

/** AIRIMP `DDMMMYY` or `DDMMMYYYY`; also the all-digit and ISO forms that some systems write. */
export function parseAirimp(text: string, century: Century): string | undefined {
  const usual = usualAirimp(text, century);
  if (usual !== undefined) return usual;
  const upper = text.trim().toUpperCase();
  const match = AIRIMP.exec(upper);
  if (match === null) {
    const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(upper);
    return iso === null
      ? parseDate(upper, century)
      : calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  }
  const month = monthNamed(match[2] ?? '');
  const year = match[3] ?? '';
  const day = Number(match[1]);
  return year.length === 4
    ? calendarDate(Number(year), month, day)
    : dated(Number(year), month, day, century);
}

/** Whether a piece of free text is written like an AIRIMP date. */
export function looksLikeAirimp(text: string): boolean {
  const match = AIRIMP.exec(text.trim().toUpperCase());
  return match !== null && monthNamed(match[2] ?? '') > 0;
}

const PARTIAL_AIRIMP = /^(?:0?0|XX?)([A-Z]{3}|000)(\d{4}|\d{2})$/;

/**
 * A birth of which only year and month are told, or only the year: `1985-03` or `1985`. Zeros, or X, stand for the rest (`850300`, `850000`,
 * `1985-00-00`, `00MAR85`, `XXXXX85`), or it is left out (`1985`, `1985-03`). `undefined` for anything else, whole dates too.
 */
export function parsePartialBirth(text: string, century: Century): string | undefined {
  const upper = text.trim().toUpperCase();
  const airimp = PARTIAL_AIRIMP.exec(upper);
  if (airimp !== null) return yearAndMonth(airimp[2] ?? '', monthOf(airimp[1] ?? ''), century);
  const iso = /^(\d{4})(?:-(\d\d)(?:-00)?)?$/.exec(upper);
  if (iso !== null) return yearAndMonth(iso[1] ?? '', Number(iso[2] ?? 0), century);
  const digitsOnly = /^(\d{4}|\d{2})(\d{2})00$/.exec(upper);
  return digitsOnly === null ? undefined : yearAndMonth(digitsOnly[1] ?? '', Number(digitsOnly[2]), century);
}

/** 0 for none; -1 for what is no month. */
function monthOf(name: string): number {
  return name === '000' || name === 'XXX' ? 0 : monthNamed(name) || -1;
}

function yearAndMonth(written: string, month: number, century: Century): string | undefined {
  const year =
    written.length === 4 ? Number(written) : yearOf(Number(written) * 10_000 + month * 100, century);
  if (year < 1900 || year > 2100 || month < 0 || month > 12) return undefined;
  return month === 0 ? String(year) : `${year}-${two(month)}`;
}

/** DTM format codes of years, and of years and months, with how many digits they have. */
const PARTIAL_FORMATS: Record<string, number> = { '602': 4, '609': 4, '610': 6 };

/** The same of a DTM by its format code. */
export function parseBirthAs(format: string, text: string, century: Century): string | undefined {
  if (PARTIAL_FORMATS[format] !== text.length || !/^\d+$/.test(text)) return parsePartialBirth(text, century);
  if (format === '602') return yearAndMonth(text, 0, century);
  return yearAndMonth(text.slice(0, -2), Number(text.slice(-2)), century);
}

/** The places of year, month and day in the digits of a date whose format code (2379) is not in the usual order. */
const DAY_FIRST: Record<string, (text: string) => string> = {
  '2': text => text.slice(4, 6) + text.slice(2, 4) + text.slice(0, 2),
  '3': text => text.slice(4, 6) + text.slice(0, 4),
  '4': text => text.slice(4, 8) + text.slice(2, 4) + text.slice(0, 2),
};

/** The digits of a date in the order of years, months and days, by the format code (2379): `120488` with 2 is `880412`. */
export function inOrder(text: string, format: string): string {
  const order = DAY_FIRST[format];
  return order !== undefined && /^\d{6,8}$/.test(text) ? order(text) : text;
}

const FORMATS = new Set(['', '101', '102', '201', '203', '204', '2', '3', '4', '205', '303', '304', '401']);

/** Whether a DTM format code (2379) is one that is read here. */
export function isKnownFormat(code: string): boolean {
  return FORMATS.has(code);
}

/** Whole days from one date or instant to another. */
export function daysBetween(from: string, to: string): number {
  return Math.floor(
    (Date.parse(`${to.slice(0, 10)}T00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00Z`)) / 86_400_000,
  );
}

/** Hours from one local instant to another; NaN when one of them has no time. */
export function hoursBetween(from: string, to: string): number {
  return (instantOf(to) - instantOf(from)) / 3_600_000;
}

/** Milliseconds of a local instant as if it were UTC; NaN without a time. */
function instantOf(text: string): number {
  if (text.length !== 16) return Date.parse(`${text}Z`);
  const minutes = digits(text, 11, 2) * 60 + digits(text, 14, 2);
  return (dayNumber(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2)) * 1440 + minutes) * 60_000;
}

/** Days from 1 January 1970; the year is taken to begin in March, so that the leap day is its last. */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const century = (shifted / 100) | 0;
  const ofYear = (((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) | 0) + day - 1;
  return ((shifted * 1461) >> 2) - century + (century >> 2) + ofYear - 719_468;
}
