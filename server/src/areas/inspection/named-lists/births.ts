import { parseDay, parseYear } from '#kernel/imports/values.ts';

/** Longer ranges of birth years separate nobody, so they count as unknown. */
const maxBirthYears = 10;

/** Returns the first of January of each year, which comparison reads as a year; `[null]` for a long range. */
export function listYears(from: number, to: number): (string | null)[] {
  if (from < 1900 || to < from || to - from >= maxBirthYears) return [null];
  return Array.from({ length: to - from + 1 }, (_, at) => `${from + at}-01-01`);
}

const approximate = /^(?:approx\w*|aprox\w*|about|around|circa|cerca de|por volta de|ca?\.|~)/i;
const range =
  /^(?:between|entre|from|de)?\s*(\d{4})\s*(?:-|–|—|\/|\band\b|\bto\b|\be\b|\ba\b|\baté\b)\s*(\d{4})$/i;

/**
 * Parses days, years and months of a year (`01/2001`), several of them (`1999, 2003`) and ranges of years.
 * Months count as their year and approximate dates as unknown, `[null]`. Returns undefined for other texts.
 */
export function parseBirths(text: string): (string | null)[] | undefined {
  if (text === '') return [null];
  const [, from, to] = range.exec(text) ?? [];
  if (from !== undefined) return Number(to) < Number(from) ? undefined : listYears(Number(from), Number(to));
  const births = text.split(/\s*[,;]\s*|\s+(?:or|ou|and|e)\s+/i).map(parseBirth);
  if (births.includes(undefined)) return undefined;
  const known = births.filter(birth => birth !== undefined);
  return known.includes(null) ? [null] : [...new Set(known)];
}

function parseBirth(text: string): string | null | undefined {
  const isApproximate = approximate.test(text);
  const bare = text.replace(approximate, '').trim();
  const day = bare === '' ? undefined : (parseDay(bare) ?? parseYear(bare));
  return isApproximate && day !== undefined ? null : day;
}
