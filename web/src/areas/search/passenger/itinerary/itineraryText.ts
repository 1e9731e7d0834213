import { formatFlightText } from '@farol/contract/flight-name';
import type { ParseKeys, TFunction } from 'i18next';
import type { Language } from '#client/languages.ts';
import { formatDay } from '#ui/format/format.ts';

/** Returns the meaning of an AIRIMP status; undefined for unknown codes. */
export function nameSegmentStatus(code: string, t: TFunction): string | undefined {
  const name = t(`passenger.segmentStatus.${code}` as ParseKeys, { defaultValue: '' });
  return name === '' ? undefined : name;
}

/**
 * Formats an itinerary of the change history, such as `XQ7001 GRU–LIS 2026-03-15 22:00 Y HK, LIS–OPO`:
 * flights with a space, dates for readers, statuses in words.
 */
export function formatItinerary(text: string, t: TFunction, language: Language): string {
  return text
    .split(', ')
    .map(segment =>
      formatFlightText(segment)
        .replace(/\b\d{4}-\d{2}-\d{2}\b/, date => formatDay(date, language))
        .replace(/(?<= )[A-Z]{2}$/, code => nameSegmentStatus(code, t) ?? code),
    )
    .join(', ');
}
