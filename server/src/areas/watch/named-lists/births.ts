import { isEmptyCode } from '@farol/edifact/empty-words';
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

const maxBirthLength = 200;
const uncertain =
  /\b(?:approx\w*|aprox\w*|about|abt|around|circa|cerca de|por volta de|em torno de|alrededor de|environ|before|after|antes de|depois de|después de)\b[.:]?|\bca?\b\.?|\bca?(?=\d)|[~≈±?]/gi;
const range =
  /^(?:between|entre|zwischen|from|de)?\s*(\d{4})\s*(?:-|–|—|\/|\b(?:and|to|e|a|y|et|und|hasta)\b|até(?= ))\s*(\d{4})$/i;
const separator = /\s*[,;&|]\s*|\s+(?:or|ou|and|e|y|o|et|und|oder)\s+|(?<=\d{4})\s+(?=\d{4}\b|\d\d?[/.-])/i;
/** `DOB`, `born`, and the letters or numbers of an enumeration, as the UN writes `a) 1971 b) 1972`. */
const marks = /^(?:dob|yob|pob|born|b\.|nascid[oa] em|ano|year)[:\s]+|\(?\b[a-z\d]\)|[()]/gi;
const months = 'jan|ene feb|fev mar apr|abr may|mai jun jul aug|ago sep|set oct|out nov dec|dez|dic'.split(
  ' ',
);

/**
 * Parses days, years and months of a year (`01/2001`, `July 2001`), several of them (`1999, 2003`) and ranges
 * of years. Approximate dates are unknown, `[unknownBirth]`. Returns undefined for other texts.
 */
export function parseBirths(text: string): Birth[] | undefined {
  if (text.length > maxBirthLength) return undefined;
  const bare = joinSpaces(
    text
      .normalize('NFKC')
      .replace(/^(\d{4}),0$/, '$1')
      .replaceAll(marks, ' '),
  );
  if (isEmptyCode(bare)) return [unknownBirth];
  const sure = joinSpaces(bare.replaceAll(uncertain, ' '));
  const dates = toNumericMonths(sure);
  const births = parseYears(dates) ?? parseEach(dates);
  return births === undefined || sure === bare ? births : [unknownBirth];
}

const joinSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function parseYears(text: string): Birth[] | undefined {
  const decade = /^(\d{3})0s$/.exec(text)?.[1];
  if (decade !== undefined) return listYears(Number(`${decade}0`), Number(`${decade}9`));
  const [, from, to] = range.exec(text) ?? [];
  return from === undefined || Number(to) < Number(from) ? undefined : listYears(Number(from), Number(to));
}

function parseEach(text: string): Birth[] | undefined {
  const births = text.split(separator).map(parseBirth);
  return births.every(birth => birth !== undefined) ? births : undefined;
}

/** `12 Jul 1971` to `12/7/1971`, `July 12, 1971` too, `julho de 1971` to `7/1971`. */
function toNumericMonths(text: string): string {
  return text
    .replaceAll(/\b([a-zç]{3,9})\.? (\d{1,2}), ?(\d{4})\b/gi, '$2 $1 $3')
    .replaceAll(
      /(?:\b(\d{1,2})[ -]?(?:de )?)?(?<![a-zç])([a-zç]{3,9})\.?[ -]?(?:de )?(\d{4})\b/gi,
      (written, day: string | undefined, name: string, year: string) => {
        const month = months.findIndex(each => new RegExp(`^(?:${each})`, 'i').test(name)) + 1;
        return month === 0 ? written : [...(day === undefined ? [] : [day]), month, year].join('/');
      },
    );
}

/** Zeros replace unknown parts. Programs write years as numbers: `2001.0`. */
function parseBirth(text: string): Birth | undefined {
  const date = text
    .replace(/^(\d{4})[.]0$/, '$1')
    .replace(
      /^(\d{4})[/.-](\d{1,2})$/,
      (_, year: string, month: string) => `${year}-${month.padStart(2, '0')}`,
    )
    .replace(/^(\d{4}(?:-(?!00)\d\d)?)(?:-00)+$/, '$1')
    .replace(/^(?:00[/.-])+(?=(?:\d\d[/.-])?\d{4}$)/, '');
  const [day, part] = [parseDay(date) ?? undefined, parseBirthPart(date)];
  if (day === undefined && part === undefined) return undefined;
  return part === undefined ? { birthDate: day ?? null } : toBirth(part);
}
