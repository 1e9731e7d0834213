import { type Clock, dateIn, toDate } from '#kernel/clock.ts';

/** Instants, and the local dates that may contain them. */
export interface DepartureWindow {
  now: Date;
  from: Date;
  to: Date;
  firstDate: string;
  lastDate: string;
}

/** Covers departures from 24 hours ago to 30 days ahead. */
export function comingFlightWindow(clock: Clock): DepartureWindow {
  const now = clock.now();
  const from = now.subtract({ hours: 24 });
  const to = now.add({ hours: 24 * 30 });
  // A local date differs from the UTC date by at most one day.
  return {
    now: toDate(now),
    from: toDate(from),
    to: toDate(to),
    firstDate: dateIn(from.subtract({ hours: 24 }), 'UTC'),
    lastDate: dateIn(to.add({ hours: 24 }), 'UTC'),
  };
}

const soonHours = 48;

/** Returns the instant until which a departure is soon. */
export const soonUntil = (clock: Clock): Date => toDate(clock.now().add({ hours: soonHours }));
