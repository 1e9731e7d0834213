import { formatFlightText } from '@farol/contract/flight-name';
import type { Language } from '#client/languages.ts';
import { formatDay } from './format.ts';

/** Formats `XQ7001/2026-03-15` as `XQ 7001 15 mar 2026`; the date is optional. */
export function formatDatedFlight(flight: string, language: Language): string {
  const [name = '', date] = flight.split('/');
  return [formatFlightText(name), ...(date === undefined ? [] : [formatDay(date, language)])].join(' ');
}
