/* Instants are UTC midnights in milliseconds (standards digest, section 10). */

const DAY = 86_400_000;
/** A pass from far east may have the day after tomorrow. */
const AHEAD = 2 * DAY;

function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Days start at 1. Undefined if the year has no such day. */
function dayOf(year: number, day: number): number | undefined {
  const instant = Date.UTC(year, 0, day);
  return day >= 1 && instant < Date.UTC(year + 1, 0, 1) ? instant : undefined;
}

/** Starts at 1. NaN for an invalid date. */
export function dayOfYear(date: string): number {
  const instant = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(instant) || isoDate(instant) !== date) return Number.NaN;
  return (instant - Date.UTC(Number(date.slice(0, 4)), 0, 1)) / DAY + 1;
}

/** Undefined outside years of four digits. */
export function midnight(now: Date | undefined): number | undefined {
  const year = now?.getUTCFullYear() ?? Number.NaN;
  if (now === undefined || !(year > 1000 && year < 9999)) return undefined;
  return Math.floor(now.getTime() / DAY) * DAY;
}

/** Prefers the later of two equally near dates. Undefined for day 366 outside a leap year. */
export function nearestDate(day: number, reference: number): string | undefined {
  const around = new Date(reference).getUTCFullYear();
  let best = around + 1;
  for (const year of [around, around - 1]) {
    const distance = Math.abs(Date.UTC(year, 0, day) - reference);
    if (distance < Math.abs(Date.UTC(best, 0, day) - reference)) best = year;
  }
  const instant = dayOf(best, day);
  return instant === undefined ? undefined : isoDate(instant);
}

/** Undefined if no past year that ends in `digit` has the day. */
export function issueDate(digit: number, day: number, now: number): string | undefined {
  const last = new Date(now).getUTCFullYear() + 1;
  const year = last - ((last - digit) % 10);
  const instant = dayOf(year, day);
  if (instant !== undefined && instant <= now + AHEAD) return isoDate(instant);
  if (instant === undefined && year <= last - 1) return undefined;
  const before = dayOf(year - 10, day);
  return before === undefined ? undefined : isoDate(before);
}
