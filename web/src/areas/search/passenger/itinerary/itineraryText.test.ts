import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import en from '../texts/en.json' with { type: 'json' };
import { formatItinerary } from './itineraryText.ts';

const names: Readonly<Record<string, string>> = en.passenger.segmentStatus;
const t = ((key: string) => names[key.split('.').at(-1) ?? ''] ?? '') as TFunction;

test.each([
  [
    'XQ7001 GRU–LIS 2026-03-15 22:00 Y HK, LIS–OPO, X07003A OPO–LIS',
    'XQ 7001 GRU–LIS 15 Mar 2026 22:00 Y Confirmed, LIS–OPO, X0 7003A OPO–LIS',
  ],
  ['XQ7001 GRU–LIS 2026-03-15 22:00 Y QQ', 'XQ 7001 GRU–LIS 15 Mar 2026 22:00 Y QQ'],
  ['–', '–'],
])('formats an itinerary for readers: %s', (text, shown) => {
  expect(formatItinerary(text, t, 'en')).toBe(shown);
});
