import { parseBirthPart, parseDay, toFirstOfYear } from '#kernel/imports/values.ts';
import type { StoredName } from '../restrictions/queries.ts';

export type Birth = Omit<StoredName, 'name'>;

export const unknownBirth: Birth = { birthDate: null };
const toBirth = (birthPart: string): Birth => ({ birthDate: toFirstOfYear(birthPart), birthPart });

/** Longer ranges of birth years separate nobody, so they count as unknown. */
const maxBirthYears = 10;

/** Returns each year; `[unknownBirth]` for a long range. */
export function listYears(from: number, to: number): Birth[] {
  if (from < 1900 || to < from || to - from >= maxBirthYears) return [unknownBirth];
  return Array.from({ length: to - from + 1 }, (_, at) => toBirth(String(from + at)));
}

const approximate = /^(?:approx\w*|aprox\w*|about|around|circa|cerca de|por volta de|ca?\.|~)/i;
const range =
  /^(?:between|entre|from|de)?\s*(\d{4})\s*(?:-|–|—|\/|\band\b|\bto\b|\be\b|\ba\b|\baté\b)\s*(\d{4})$/i;

/**
 * Parses days, years and months of a year (`01/2001`), several of them (`1999, 2003`) and ranges of years.
 * Approximate dates are unknown, `[unknownBirth]`. Returns undefined for other texts.
 */
export function parseBirths(text: string): Birth[] | undefined {
  if (text === '') return [unknownBirth];
  const [, from, to] = range.exec(text) ?? [];
  if (from !== undefined) return Number(to) < Number(from) ? undefined : listYears(Number(from), Number(to));
  const births = text.split(/\s*[,;]\s*|\s+(?:or|ou|and|e)\s+/i).map(parseBirth);
  if (!births.every(birth => birth !== undefined)) return undefined;
  return births.some(({ birthDate }) => birthDate === null) ? [unknownBirth] : births;
}

function parseBirth(text: string): Birth | undefined {
  const isApproximate = approximate.test(text);
  const bare = text.replace(approximate, '').trim();
  const [day, part] = [parseDay(bare) ?? undefined, parseBirthPart(bare)];
  if (day === undefined && part === undefined) return undefined;
  if (isApproximate) return unknownBirth;
  return part === undefined ? { birthDate: day ?? null } : toBirth(part);
}
