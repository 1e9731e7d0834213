/** Calendar dates are `YYYY-MM-DD`; users type them as `dd/mm/aaaa`. */

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (days[month - 1] ?? 0);
}

/** Accepts typed dates with or without separators. Returns null for impossible days: 31/02 is never 03/03. */
export function parseTypedDate(text: string): string | null {
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199 || day < 1 || day > daysIn(year, month)) return null;
  return `${match[3]}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns whether a typed date has the right shape but names no existing day, such as 30/02/2027. */
export function isMissingDay(text: string): boolean {
  const shape = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](19|20|21)\d{2}$|^\d{4}(19|20|21)\d{2}$/;
  return shape.test(text.trim()) && parseTypedDate(text) === null;
}

/** Returns whether a text is an existing date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTypedDate(text.split('-').toReversed().join('/')) === text;
}

/** Inserts slashes while typing; other notations stay. */
export function insertSlashes(text: string): string {
  if (!/^\d{0,2}$|^\d{2}\/?\d{0,2}\/?\d{0,4}$/.test(text)) return text;
  const digits = text.replaceAll('/', '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(part => part !== '').join('/');
}

/** Returns the age on a day. Both dates are `YYYY-MM-DD`. */
export function fullYears(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function toLocalDate(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export function addDays(date: string, count: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** Negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

export interface Period {
  from: string;
  to: string;
}

/** Departures lie mostly ahead, events are past. */
export type PeriodDirection = 'coming' | 'past';

export type QuickPeriod = 'today' | 'tomorrow' | 'yesterday' | 'week' | 'month' | 'year';

const shortPeriods: Readonly<Record<PeriodDirection, readonly QuickPeriod[]>> = {
  coming: ['today', 'tomorrow', 'week', 'month'],
  past: ['today', 'yesterday', 'week', 'month'],
};

/** Airlines send first messages 72 hours before departure, so departure periods end three days ahead. */
const daysAhead = 3;
const lengthsInDays = { week: 7, month: 30, year: 365 };
/** Longer than a leap year. */
const longPeriodDays = 367;

/** Returns the quick periods of a search of fewer than `under` days; a year only if longer ones exist. */
export function listQuickPeriods(outlook: PeriodDirection, under = 0): readonly QuickPeriod[] {
  return under > longPeriodDays ? [...shortPeriods[outlook], 'year'] : shortPeriods[outlook];
}

/** Returns a period, both ends included. Long periods of departures end three days ahead. */
export function toPeriod(quick: QuickPeriod, today: string, outlook: PeriodDirection = 'coming'): Period {
  if (quick === 'week' || quick === 'month' || quick === 'year') {
    const to = addDays(today, outlook === 'past' ? 0 : daysAhead);
    return { from: addDays(to, 1 - lengthsInDays[quick]), to };
  }
  const day = addDays(today, { today: 0, tomorrow: 1, yesterday: -1 }[quick]);
  return { from: day, to: day };
}

export function findQuickPeriod(
  period: Period,
  today: string,
  outlook: PeriodDirection = 'coming',
): QuickPeriod | null {
  return (
    listQuickPeriods(outlook, Infinity).find(quick => {
      const candidate = toPeriod(quick, today, outlook);
      return candidate.from === period.from && candidate.to === period.to;
    }) ?? null
  );
}
