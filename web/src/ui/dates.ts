/** Calendar dates are `YYYY-MM-DD`; users type them as `dd/mm/aaaa`. */

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (days[month - 1] ?? 0);
}

/** Accepts typed dates with or without separators. Returns null for impossible days: 31/02 is never 03/03. */
export function parseTyped(text: string): string | null {
  const found =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (found === null) return null;
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (year < 1900 || year > 2199 || day < 1 || day > daysIn(year, month)) return null;
  return `${found[3]}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns whether a text is an existing date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTyped(text.split('-').toReversed().join('/')) === text;
}

/** Inserts slashes while typing; other notations stay. */
export function withSlashes(text: string): string {
  if (!/^\d{0,2}$|^\d{2}\/?\d{0,2}\/?\d{0,4}$/.test(text)) return text;
  const digits = text.replaceAll('/', '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(part => part !== '').join('/');
}

export function localDate(at: Date): string {
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
export type Outlook = 'coming' | 'past';

export type QuickPeriod = 'today' | 'tomorrow' | 'yesterday' | 'week' | 'month';

export const quickPeriods: Readonly<Record<Outlook, readonly QuickPeriod[]>> = {
  coming: ['today', 'tomorrow', 'week', 'month'],
  past: ['today', 'yesterday', 'week', 'month'],
};

/** Airlines send first messages 72 hours before departure, so departure periods end three days ahead. */
const ahead = 3;
const lengths = { week: 7, month: 30 };

/** Returns a period, both ends included. 7 and 30 days of departures end three days ahead. */
export function periodOf(quick: QuickPeriod, today: string, outlook: Outlook = 'coming'): Period {
  if (quick === 'week' || quick === 'month') {
    const to = addDays(today, outlook === 'past' ? 0 : ahead);
    return { from: addDays(to, 1 - lengths[quick]), to };
  }
  const day = addDays(today, { today: 0, tomorrow: 1, yesterday: -1 }[quick]);
  return { from: day, to: day };
}

export function quickOf(period: Period, today: string, outlook: Outlook = 'coming'): QuickPeriod | null {
  return (
    quickPeriods[outlook].find(quick => {
      const known = periodOf(quick, today, outlook);
      return known.from === period.from && known.to === period.to;
    }) ?? null
  );
}
