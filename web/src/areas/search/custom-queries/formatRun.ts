import type { CustomQueryRow, CustomQueryRun } from '@farol/contract/areas/search/custom-queries';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';

function formatDistance(t: TFunction, days: number): string {
  if (days === 0) return t('customQueries.today');
  return days < 0
    ? t('customQueries.dayBefore', { count: -days })
    : t('customQueries.dayAfter', { count: days });
}

/** Formats `de 30 dias antes a 3 dias depois`. */
export function formatDays(
  t: TFunction,
  { firstDay, lastDay }: Pick<CustomQueryRow, 'firstDay' | 'lastDay'>,
) {
  const from = formatDistance(t, firstDay);
  return firstDay === lastDay
    ? from
    : t('customQueries.periodFromTo', { from, to: formatDistance(t, lastDay) });
}

/** Formats the progress of a working run, or its number of hits. */
export function formatOutcome(t: TFunction, { state, done, total, hits }: CustomQueryRun): string {
  return state === 'WORKING'
    ? t('customQueries.progress', { done, total })
    : t('customQueries.hits', { count: hits, shown: formatNumber(hits, language()) });
}
