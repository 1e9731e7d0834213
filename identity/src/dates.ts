import { editDistance } from './edit-distance.ts';
import type { ReasonCode } from './weights.ts';

export interface PartialDate {
  year: number;
  month: number | undefined;
  day: number | undefined;
}

/** A larger difference is another generation, not a typing error. */
const GENERATION_YEARS = 15;

/** Returns undefined for a missing date and for placeholders of the year 1900. */
export function readDate(text: string | undefined): PartialDate | undefined {
  const found = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(text ?? '');
  const year = Number(found?.[1]);
  if (found === null || year <= 1900) return undefined;
  const part = (value: string | undefined) =>
    value === undefined || Number(value) === 0 ? undefined : Number(value);
  return { year, month: part(found[2]), day: part(found[3]) };
}

export function compareDates(a: PartialDate | undefined, b: PartialDate | undefined): ReasonCode | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (a.year === b.year) return compareWithinYear(a, b);
  if (
    Math.abs(a.year - b.year) === 100 &&
    isEqualOrUnknown(a.month, b.month) &&
    isEqualOrUnknown(a.day, b.day)
  )
    return 'BIRTH_CENTURY';
  const near = Math.abs(a.year - b.year) < GENERATION_YEARS && isFull(a) && isFull(b);
  return near && isOneDigitApart(a, b) ? 'BIRTH_DIGIT' : 'BIRTH_DIFFERENT';
}

function compareWithinYear(a: PartialDate, b: PartialDate): ReasonCode {
  if (isFull(a) && isFull(b)) {
    if (a.month === b.month && a.day === b.day) return 'BIRTH_EQUAL';
    if (a.month === b.day && a.day === b.month) return 'BIRTH_DAY_MONTH_SWAPPED';
    if (isFirstOfYear(a) || isFirstOfYear(b)) return 'BIRTH_SAME_YEAR';
    return isOneDigitApart(a, b) ? 'BIRTH_DIGIT' : 'BIRTH_DIFFERENT';
  }
  if (a.month === undefined || b.month === undefined) return 'BIRTH_SAME_YEAR';
  return a.month === b.month ? 'BIRTH_SAME_MONTH' : 'BIRTH_DIFFERENT';
}

const isFull = (date: PartialDate) => date.month !== undefined && date.day !== undefined;
const isEqualOrUnknown = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined || a === b;

/** 1 January replaces an unknown day and month. */
const isFirstOfYear = (date: PartialDate) => date.month === 1 && date.day === 1;

function isOneDigitApart(a: PartialDate, b: PartialDate): boolean {
  return editDistance(toDigits(a), toDigits(b), 1) <= 1;
}

const toDigits = ({ year, month = 0, day = 0 }: PartialDate) => String(year * 10_000 + month * 100 + day);
