import type { PassengerDetail } from '@farol/contract/areas/search/passenger';

type Segment = NonNullable<PassengerDetail['booking']>['segments'][number];

const minuteMs = 60_000;

/**
 * Returns the minutes between an arrival and the next departure, or undefined: from another airport, or
 * without both times. Both are local to the airport, so their difference needs no zone.
 */
export function stayAfter(segments: readonly Segment[], index: number): number | undefined {
  const [one, next] = [segments[index], segments.slice(index + 1).find(({ surface }) => !surface)];
  if (one?.destination === undefined || one.destination === null || one.destination !== next?.origin)
    return undefined;
  if (!hasTime(one.arrival) || !hasTime(next.departure)) return undefined;
  const minutes = (Date.parse(`${next.departure}Z`) - Date.parse(`${one.arrival}Z`)) / minuteMs;
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : undefined;
}

const hasTime = (local: string | null): local is string => local?.includes('T') === true;

/** Returns whole days, hours and minutes; days without minutes. */
export function splitStay(minutes: number): { days: number; hours: number; minutes: number } {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  return { days, hours, minutes: days > 0 ? 0 : minutes % 60 };
}
