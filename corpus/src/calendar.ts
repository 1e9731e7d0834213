/** Dates are `YYYY-MM-DD`; local times have no zone; instants are UTC. */

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Negative when the second date is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

export function weekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

export function instantOf(local: string, timeZone: string): string {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString();
}

export function localOf(instant: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

export function addMinutes(instant: string, minutes: number): string {
  return Temporal.Instant.from(instant).add({ minutes }).toString();
}

export function ageOn(birthDate: string, date: string): number {
  return Temporal.PlainDate.from(birthDate).until(date, { largestUnit: 'years' }).years;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Minutes after midnight → `HH:MM`. */
export function clock(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `2026-03-15` → `260315` (DTM format 101). */
export const yymmdd = (date: string): string => date.slice(2, 4) + date.slice(5, 7) + date.slice(8, 10);

/** `2026-03-15` → `150326` (PNRGOV dates). */
export const ddmmyy = (date: string): string => date.slice(8, 10) + date.slice(5, 7) + date.slice(2, 4);

export const hhmm = (moment: string): string => moment.slice(11, 13) + moment.slice(14, 16);

/** `1988-04-12` → `12APR88` (SSR DOCS). */
export const ddmmmyy = (date: string): string =>
  date.slice(8, 10) + (MONTHS[Number(date.slice(5, 7)) - 1] ?? '') + date.slice(2, 4);
