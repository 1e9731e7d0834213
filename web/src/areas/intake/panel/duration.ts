import type { Language } from '../../../client/languages.ts';
import { formatSpan, localeOf } from '../../../ui/format.ts';

/** `0,8 s`, `12 s`, `3 min`: how long something took, in milliseconds. */
export function formatDuration(milliseconds: number, language: Language): string {
  if (milliseconds >= 90_000) return formatSpan(milliseconds);
  const digits = milliseconds < 10_000 ? (milliseconds < 1_000 ? 2 : 1) : 0;
  const seconds = (milliseconds / 1000).toLocaleString(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${seconds} s`;
}

/** `14:32:05` of an instant in the reader's zone. */
export function clockTime(instant: string): string {
  return new Date(instant).toTimeString().slice(0, 8);
}

/** `812 B`, `14 KB`, `1,2 MB`. */
export function formatSize(bytes: number, language: Language): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toLocaleString(localeOf(language), { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
