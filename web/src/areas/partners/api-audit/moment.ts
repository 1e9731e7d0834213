import type { Language } from '#client/languages.ts';
import { formatDuration, formatInstant, formatNumber } from '#ui/format/format.ts';

/** Formats an instant with seconds in the reader's zone, e.g. `14 mar 22:35:08`. */
export function formatInstantSeconds(instant: string, language: Language): string {
  const seconds = new Date(instant).getSeconds();
  if (Number.isNaN(seconds)) return instant;
  return `${formatInstant(instant, language)}:${String(seconds).padStart(2, '0')}`;
}

/** Formats a duration, in milliseconds below one second. */
export function formatCallDuration(milliseconds: number, language: Language): string {
  return milliseconds < 1000
    ? `${formatNumber(milliseconds, language)} ms`
    : formatDuration(milliseconds, language);
}

/** Removes the prefix that all calls share. */
export function shortenPath(path: string): string {
  return path.replace(/^\/audit-boarding\/v1\//, '…/');
}
