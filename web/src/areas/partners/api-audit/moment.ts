import type { Language } from '../../../client/languages.ts';
import { formatDuration, formatInstant, formatNumber } from '../../../ui/format.ts';

/** `14 mar 22:35:08`: an instant in the reader's own zone to the second, for calls come close together. */
export function formatMoment(instant: string, language: Language): string {
  const seconds = new Date(instant).getSeconds();
  if (Number.isNaN(seconds)) return instant;
  return `${formatInstant(instant, language)}:${String(seconds).padStart(2, '0')}`;
}

/** `12 ms` below a second, above it as durations are told. */
export function formatTook(milliseconds: number, language: Language): string {
  return milliseconds < 1000
    ? `${formatNumber(milliseconds, language)} ms`
    : formatDuration(milliseconds, language);
}

/** The path without the beginning that all calls share. */
export function shortPath(path: string): string {
  return path.replace(/^\/audit-boarding\/v1\//, '…/');
}
