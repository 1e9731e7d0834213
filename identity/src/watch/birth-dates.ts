import { readDate, type PartialDate } from '../dates.ts';

/** `SWAPPED`: day and month. `PARTLY`: the known parts are equal. `UNKNOWN`: a date is missing. */
export type BirthDateLikeness = 'SAME' | 'SWAPPED' | 'ONE_DIGIT' | 'PARTLY' | 'UNKNOWN';

/**
 * Returns undefined for contradicting dates. Texts other than `YYYY-MM-DD` or a part of it count as missing.
 */
export function compareBirthDates(
  sought: string | null | undefined,
  watched: string | null | undefined,
): BirthDateLikeness | undefined {
  const [a, b] = [readDate(sought ?? undefined), readDate(watched ?? undefined)];
  if (a === undefined || b === undefined) return 'UNKNOWN';
  const [one, other] = [digitsOf(a), digitsOf(b)];
  if (one === undefined || other === undefined) return isEqualWhereKnown(a, b) ? 'PARTLY' : undefined;
  if (one === other) return 'SAME';
  if (a.year === b.year && a.month === b.day && a.day === b.month) return 'SWAPPED';
  if (countDifferences(one, other) === 1) return 'ONE_DIGIT';
  return a.year === b.year && (isFirstOfYear(a) || isFirstOfYear(b)) ? 'PARTLY' : undefined;
}

const digitsOf = ({ year, month, day }: PartialDate): string | undefined =>
  month === undefined || day === undefined ? undefined : String(year * 10_000 + month * 100 + day);

const isEqualWhereKnown = (a: PartialDate, b: PartialDate): boolean =>
  a.year === b.year && isEqualOrUnknown(a.month, b.month) && isEqualOrUnknown(a.day, b.day);

const isEqualOrUnknown = (a: number | undefined, b: number | undefined): boolean =>
  a === undefined || b === undefined || a === b;

const isFirstOfYear = ({ month, day }: PartialDate): boolean => month === 1 && day === 1;

const countDifferences = (a: string, b: string): number =>
  [...a].reduce((count, digit, at) => count + Number(digit !== b.charAt(at)), 0);
