import { foldDocument, foldText } from '#kernel/text.ts';

export interface FlightReference {
  /** IATA, two characters, or ICAO, three letters. */
  carrier: string;
  /** Digits without leading zeros. */
  number: string;
  suffix: string | undefined;
  /** Local departure date, `YYYY-MM-DD`. */
  date: string | undefined;
}

/** A short text may have several meanings: `XQ7001` is a flight and could be a locator. */
export interface ParsedQuery {
  flight?: FlightReference;
  /** Folded for comparison. */
  document?: string;
  locator?: string;
}

// Two characters, not both digits, or three letters; then number, suffix and rest.
const designator = /^((?!\d\d)[A-Z0-9]{2}|[A-Z]{3})[ -]?0*([1-9]\d{0,3})([A-Z]?)(?:[ /]+(\S.*))?$/;
/** Flights are shown as `XQ 7001 GRU–LIS 2026-03-15`. */
const shownRoute = / [A-Z]{3}[–-][A-Z]{3}(?= |$)/;
const locatorForm = /^[A-Z0-9]{5,8}$/;
// Formats of lists: `P FX000111 BRA`, or a label and a number, `CPF 529…`.
const listedDocument = /^[A-Z]{1,3} (.*\d.*) [A-Z]{3}$/;
const labelledDocument = /^(?:CPF|RNM) (.*\d.*)$/;
const documentForm = /^(?=.*\d)[A-Z0-9]{4,35}$/;

/** Parses a typed or pasted text. A date without a year means the nearest such day to `today`. */
export function parseQuery(text: string, today: string): ParsedQuery {
  const words = foldText(text).replace(shownRoute, '');
  const flight = parseFlight(words, today);
  // Only flights have a date.
  if (flight?.date !== undefined) return { flight };
  const document = foldDocument(extractNumber(words));
  return {
    ...(flight === undefined ? {} : { flight }),
    ...(documentForm.test(document) ? { document } : {}),
    ...(locatorForm.test(words) ? { locator: words } : {}),
  };
}

function extractNumber(words: string): string {
  const alone = listedDocument.exec(words)?.[1] ?? words;
  return labelledDocument.exec(alone)?.[1] ?? alone;
}

function parseFlight(words: string, today: string): FlightReference | undefined {
  const [, carrier, number, suffix, rest] = designator.exec(words) ?? [];
  if (carrier === undefined || number === undefined) return undefined;
  const date = rest === undefined ? undefined : parseDate(rest, today);
  if (rest !== undefined && date === undefined) return undefined;
  return { carrier, number, suffix: suffix === '' ? undefined : suffix, date };
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** Parses `15/03`, `15/03/2026`, `2026-03-15` and `15MAR`. */
function parseDate(text: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso !== null) return toDateText(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const monthName = /^(\d{1,2}) ?([A-Z]{3})$/.exec(text);
  if (monthName !== null)
    return nearestDate(months.indexOf(monthName[2] ?? '') + 1, Number(monthName[1]), today);
  const numbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text);
  if (numbers === null) return undefined;
  const [day, month] = [Number(numbers[1]), Number(numbers[2])];
  return numbers[3] === undefined
    ? nearestDate(month, day, today)
    : toDateText(Number(numbers[3]), month, day);
}

function toDateText(year: number, month: number, day: number): string | undefined {
  if (year === 0) return undefined;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

function nearestDate(month: number, day: number, today: string): string | undefined {
  const now = Temporal.PlainDate.from(today);
  const daysAway = (date: string): number => Math.abs(now.until(date).days);
  return [-1, 0, 1]
    .flatMap(years => toDateText(now.year + years, month, day) ?? [])
    .toSorted((a, b) => daysAway(a) - daysAway(b))[0];
}
