/**
 * Returns `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; undefined for invalid texts (standards digest, 2.3, 4.3, 9.9).
 */
const TWO = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function two(value: number): string {
  return TWO[value] ?? '00';
}

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

/** Dates outside these years are slips and do not fit the database. */
const FIRST_YEAR = 1850;
const LAST_YEAR = 2199;

export function calendarDate(year: number, month: number, day: number): string | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return undefined;
  const last = month === 2 && isLeap(year) ? 29 : (DAYS[month] ?? 0);
  if (day > last) return undefined;
  return dateText(year, month, day);
}

/** Concatenating two cached texts is faster than formatting. */
const YEARS_FROM = 1900;
const YEARS = Array.from({ length: 200 }, (_, index) => `${YEARS_FROM + index}-`);
const MONTHS_AND_DAYS = Array.from({ length: 13 * 32 }, (_, at) => `${two(at >> 5)}-${two(at & 31)}`);

function dateText(year: number, month: number, day: number): string {
  return (YEARS[year - YEARS_FROM] ?? `${year}-`) + (MONTHS_AND_DAYS[(month << 5) | day] ?? '');
}

export interface Century {
  /** `near`: 1980 to 2079. `birth`: the latest year before the flight. */
  kind: 'near' | 'birth';
  /** Date of the flight, `YYYY-MM-DD`; empty for `near`. */
  notAfter: string;
  year: number;
  monthDay: number;
}

export function birthUntil(notAfter: string): Century {
  return {
    kind: 'birth',
    notAfter,
    year: Number(notAfter.slice(0, 4)),
    monthDay: Number(notAfter.slice(5, 7)) * 100 + Number(notAfter.slice(8, 10)),
  };
}

export const NEAR: Century = { kind: 'near', notAfter: '', year: 0, monthDay: 0 };

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
  // 29 February exists in only some centuries, so any of them proves the day valid.
  return calendarDate(year - 100, month, day);
}

export function parseSixDigits(value: number, century: Century): string | undefined {
  return dated((value / 10_000) | 0, ((value / 100) | 0) % 100, value % 100, century);
}

export function parseDate(text: string, century: Century): string | undefined {
  if (text.length === 8) return calendarDate(digits(text, 0, 4), digits(text, 4, 2), digits(text, 6, 2));
  if (text.length !== 6) return undefined;
  const year = digits(text, 0, 2);
  return year < 0 ? undefined : dated(year, digits(text, 2, 2), digits(text, 4, 2), century);
}

/** Parses `HHMM`, `HH:MM` or `HMM` to `HH:MM`. */
export function parseTime(text: string): string | undefined {
  const bare = text.length === 5 && text.charAt(2) === ':' ? text.slice(0, 2) + text.slice(3) : text;
  const padded = bare.length === 3 ? `0${bare}` : bare;
  if (padded.length !== 4 && padded.length !== 6) return undefined;
  const hour = digits(padded, 0, 2);
  const minute = digits(padded, 2, 2);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return undefined;
  return TIMES[hour * 60 + minute];
}

export function behindMinutes(seconds: string): string {
  return /^[0-5]\d$/.test(seconds) && seconds !== '00' ? `:${seconds}` : '';
}

const TIMES = Array.from({ length: 24 * 60 }, (_, at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);

/** Suffix of an instant by the number HHMM; empty for an invalid time. */
export const LOCAL_TIMES = Array.from({ length: 10_000 }, (_, value) => {
  const time = parseTime(String(value).padStart(4, '0'));
  return time === undefined ? '' : `T${time}`;
});
export const UTC_TIMES = LOCAL_TIMES.map(text => (text === '' ? '' : `${text}Z`));

/** Parses `YYMMDDHHMM` or `CCYYMMDDHHMM`, with optional seconds, or a date. */
export function parseInstant(text: string): string | undefined {
  const length = text.length === 10 ? 6 : 8;
  if (text.length <= 8) return parseDate(text, NEAR);
  if (text.length !== 10 && text.length !== 12 && text.length !== 14) return undefined;
  const date = parseDate(text.slice(0, length), NEAR);
  const time = parseTime(text.slice(length, length + 4));
  return date === undefined || time === undefined ? undefined : `${date}T${time}`;
}

/** Parses `DDMMYY` (PADIS) or `DDMMMYY`. */
export function parseDayFirst(text: string): string | undefined {
  if (text.length === 8) return calendarDate(digits(text, 4, 4), digits(text, 2, 2), digits(text, 0, 2));
  if (text.length !== 6) return looksLikeAirimp(text) ? parseAirimp(text, NEAR) : undefined;
  const year = digits(text, 4, 2);
  return year < 0 ? undefined : dated(year, digits(text, 2, 2), digits(text, 0, 2), NEAR);
}

/** Portuguese and Spanish months that differ from English. */
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

/** Month by three capitals of five bits each. */
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

/** Accepts capitals, the usual form. */
function usualAirimp(text: string, century: Century): string | undefined {
  if (text.length !== 7) return undefined;
  const month = MONTH_NUMBERS[monthCode(text, 2)] ?? 0;
  const day = digits(text, 0, 2);
  const year = digits(text, 5, 2);
  return month === 0 || day < 0 || year < 0 ? undefined : dated(year, month, day, century);
}

function monthNamed(name: string): number {
  return MONTHS.indexOf(name) + 1 || (OTHER_MONTHS[name] ?? 0);
}

/** Accepts AIRIMP `DDMMMYY` or `DDMMMYYYY`, and the digit and ISO forms of some systems. */
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

export function looksLikeAirimp(text: string): boolean {
  const match = AIRIMP.exec(text.trim().toUpperCase());
  return match !== null && monthNamed(match[2] ?? '') > 0;
}

const PARTIAL_AIRIMP = /^(?:0?0|XX?)([A-Z]{3}|000)(\d{4}|\d{2})$/;

/**
 * Returns `1985-03` or `1985`. Zeros or X may fill the rest (`850300`, `00MAR85`). Undefined for whole dates.
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

/** 0 for none, -1 for an invalid month. */
function monthOf(name: string): number {
  return name === '000' || name === 'XXX' ? 0 : monthNamed(name) || -1;
}

function yearAndMonth(written: string, month: number, century: Century): string | undefined {
  const year =
    written.length === 4 ? Number(written) : yearOf(Number(written) * 10_000 + month * 100, century);
  if (year < 1900 || year > 2100 || month < 0 || month > 12) return undefined;
  return month === 0 ? String(year) : `${year}-${two(month)}`;
}

/** DTM format codes of years and months, with their number of digits. */
const PARTIAL_FORMATS: Record<string, number> = { '602': 4, '609': 4, '610': 6 };

export function parseBirthAs(format: string, text: string, century: Century): string | undefined {
  if (PARTIAL_FORMATS[format] !== text.length || !/^\d+$/.test(text)) return parsePartialBirth(text, century);
  if (format === '602') return yearAndMonth(text, 0, century);
  return yearAndMonth(text.slice(0, -2), Number(text.slice(-2)), century);
}

/** Code 2379. */
const DAY_FIRST: Record<string, (text: string) => string> = {
  '2': text => text.slice(4, 6) + text.slice(2, 4) + text.slice(0, 2),
  '3': text => text.slice(4, 6) + text.slice(0, 4),
  '4': text => text.slice(4, 8) + text.slice(2, 4) + text.slice(0, 2),
};

/** Orders year, month, day: `120488` with code 2 becomes `880412`. */
export function inOrder(text: string, format: string): string {
  const order = DAY_FIRST[format];
  return order !== undefined && /^\d{6,8}$/.test(text) ? order(text) : text;
}

const FORMATS = new Set(['', '101', '102', '201', '203', '204', '2', '3', '4', '205', '303', '304', '401']);

export function isKnownFormat(code: string): boolean {
  return FORMATS.has(code);
}

export function daysBetween(from: string, to: string): number {
  return Math.floor(
    (Date.parse(`${to.slice(0, 10)}T00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00Z`)) / 86_400_000,
  );
}

export function hoursBetween(from: string, to: string): number {
  return (instantOf(to) - instantOf(from)) / 3_600_000;
}

function instantOf(text: string): number {
  if (text.length !== 16) return Date.parse(`${text}Z`);
  const minutes = digits(text, 11, 2) * 60 + digits(text, 14, 2);
  return (dayNumber(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2)) * 1440 + minutes) * 60_000;
}

/** The year starts in March, so that the leap day is its last. */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const century = (shifted / 100) | 0;
  const ofYear = (((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) | 0) + day - 1;
  return ((shifted * 1461) >> 2) - century + (century >> 2) + ofYear - 719_468;
}
