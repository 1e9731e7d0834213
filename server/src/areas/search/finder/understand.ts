import { foldDocument, foldText } from '#kernel/text.ts';

export interface FlightNamed {
  /** IATA, two characters, or ICAO, three letters. */
  carrier: string;
  /** Digits without leading zeros. */
  number: string;
  suffix: string | undefined;
  /** Local departure date, `YYYY-MM-DD`. */
  date: string | undefined;
}

/** A short text may have several meanings: `XQ7001` is a flight and could be a locator. */
export interface Understood {
  flight?: FlightNamed;
  /** Folded for comparison. */
  document?: string;
  locator?: string;
}

// Two characters, not both digits, or three letters; then number, suffix and rest.
const designator = /^((?!\d\d)[A-Z0-9]{2}|[A-Z]{3})[ -]?0*([1-9]\d{0,3})([A-Z]?)(?:[ /]+(\S.*))?$/;
const locatorForm = /^[A-Z0-9]{5,8}$/;
// Formats of lists: `P FX000111 BRA`, or a label and a number, `CPF 529…`.
const shownDocument = /^[A-Z]{1,3} (.*\d.*) [A-Z]{3}$/;
const namedDocument = /^(?:CPF|RNM) (.*\d.*)$/;
const documentForm = /^(?=.*\d)[A-Z0-9]{4,35}$/;

/** Parses a typed or pasted text. A date without a year means the nearest such day to `today`. */
export function understand(text: string, today: string): Understood {
  const words = foldText(text);
  const flight = flightIn(words, today);
  // Only flights have a date.
  if (flight?.date !== undefined) return { flight };
  const document = foldDocument(numberIn(words));
  return {
    ...(flight === undefined ? {} : { flight }),
    ...(documentForm.test(document) ? { document } : {}),
    ...(locatorForm.test(words) ? { locator: words } : {}),
  };
}

function numberIn(words: string): string {
  const alone = shownDocument.exec(words)?.[1] ?? words;
  return namedDocument.exec(alone)?.[1] ?? alone;
}

function flightIn(words: string, today: string): FlightNamed | undefined {
  const [, carrier, number, suffix, rest] = designator.exec(words) ?? [];
  if (carrier === undefined || number === undefined) return undefined;
  const date = rest === undefined ? undefined : dateIn(rest, today);
  if (rest !== undefined && date === undefined) return undefined;
  return { carrier, number, suffix: suffix === '' ? undefined : suffix, date };
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** Parses `15/03`, `15/03/2026`, `2026-03-15` and `15MAR`. */
function dateIn(text: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso !== null) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2}) ?([A-Z]{3})$/.exec(text);
  if (named !== null) return nearest(months.indexOf(named[2] ?? '') + 1, Number(named[1]), today);
  const numbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text);
  if (numbers === null) return undefined;
  const [day, month] = [Number(numbers[1]), Number(numbers[2])];
  return numbers[3] === undefined ? nearest(month, day, today) : dateOf(Number(numbers[3]), month, day);
}

function dateOf(year: number, month: number, day: number): string | undefined {
  if (year === 0) return undefined;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

function nearest(month: number, day: number, today: string): string | undefined {
  const now = Temporal.PlainDate.from(today);
  const away = (date: string): number => Math.abs(now.until(date).days);
  return [-1, 0, 1]
    .flatMap(years => dateOf(now.year + years, month, day) ?? [])
    .toSorted((a, b) => away(a) - away(b))[0];
}
