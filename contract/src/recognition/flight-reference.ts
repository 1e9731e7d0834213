export interface FlightReference {
  /** IATA, two characters, or ICAO, three letters. */
  carrier: string;
  /** Digits without leading zeros. */
  number: string;
  suffix: string | undefined;
  /** Local departure date, `YYYY-MM-DD`. */
  date: string | undefined;
}

// Two characters, not both digits, or three letters; then number, suffix and rest.
const designator = /^((?!\d\d)[A-Z0-9]{2}|[A-Z]{3})[ -]?(0{0,4}[1-9]\d{0,3})([A-Z]?)(?:[ /]+(\S.*))?$/;
/** Four, after a zero that some senders add. */
const maxNumberDigits = 5;

/** Parses folded text. A date without a year means the nearest such day to `today`. */
export function parseFlightReference(text: string, today: string): FlightReference | undefined {
  const [, carrier, digits, suffix, rest] = designator.exec(text) ?? [];
  if (carrier === undefined || digits === undefined || digits.length > maxNumberDigits) return undefined;
  const number = digits.replace(/^0+/, '');
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

/** Undefined for dates that do not exist. `Date` reads years before 100 as 1900 and later. */
function toDateText(year: number, month: number, day: number): string | undefined {
  if (year < 100) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

function nearestDate(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const distanceMs = (date: string): number => Math.abs(Date.parse(date) - Date.parse(today));
  return [year - 1, year, year + 1]
    .flatMap(one => toDateText(one, month, day) ?? [])
    .toSorted((a, b) => distanceMs(a) - distanceMs(b))[0];
}
