import type { Clock } from '../clock.ts';
import { asOwner } from './owner.ts';
import { dropMonth, ensureMonth, type MonthOf } from './queries.ts';

/**
 * Partitions of months. They are made ahead; one that nobody expected is made when it is needed. Always as the owner, on a connection
 * of its own: whoever waits for one may be in the middle of a transaction and hold the last connection of the pool.
 */
export interface Months {
  /** Those of the flights of these dates, `YYYY-MM-DD`. */
  forFlights(dates: readonly string[]): Promise<void>;
  /** Those of what comes in or is done on these dates. */
  forReceived(dates: readonly string[]): Promise<void>;
  /** Those that work at this moment needs: last month's, this one's and the next. */
  aroundNow(clock: Clock): Promise<void>;
  /** Takes away the tables of a month with all that is in them, as `YYYY-MM-01`. Those who read and write others are not held up. */
  drop(of: 'flight', month: string): Promise<void>;
  /** Until it is aborted, all of a year and a month, both ways: a booking for next year, an old file and a clock that jumps find theirs. */
  ahead(clock: Clock, signal?: AbortSignal): Promise<void>;
}

/** A booking is made a year before, an old file comes again. */
export const monthsAhead = 13;

/** The months around an instant, so many both ways, as their first days: the nearest first, as what is at work meanwhile needs them. */
export function monthsAround(now: Temporal.Instant, count: number): string[] {
  const first = now.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
  return Array.from({ length: 2 * count + 1 }, (_, index) => index - count)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .map(months => first.add({ months }).toString());
}

export function makeMonths(ownerUrl: string): Months {
  // Partitions never go while their month may still receive anything.
  const known = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  async function ensure(of: MonthOf, dates: Iterable<string>, signal?: AbortSignal): Promise<void> {
    const unknown = () =>
      [...new Set([...dates].map(firstOfMonth))].filter(month => !known.has(`${of} ${month}`));
    if (unknown().length === 0) return;
    // One connection at a time: who waits for it finds made what was made meanwhile.
    const made = last.then(async () => {
      const missing = unknown();
      if (missing.length === 0) return;
      await asOwner(ownerUrl, async owner => {
        for (const month of missing) {
          if (signal?.aborted === true) return;
          await ensureMonth(owner, of, month);
          known.add(`${of} ${month}`);
        }
      });
    });
    last = made.catch(() => undefined);
    await made;
  }

  async function around(clock: Clock, count: number, signal?: AbortSignal): Promise<void> {
    const months = monthsAround(clock.now(), count);
    await ensure('received', months, signal);
    await ensure('flight', months, signal);
  }

  return {
    forFlights: dates => ensure('flight', dates),
    forReceived: dates => ensure('received', dates),
    aroundNow: clock => around(clock, 1),
    async drop(of, month) {
      const dropped = last.then(async () => {
        known.delete(`${of} ${month}`);
        await asOwner(ownerUrl, owner => dropMonth(owner, month));
      });
      last = dropped.catch(() => undefined);
      await dropped;
    },
    ahead: (clock, signal) => around(clock, monthsAhead, signal),
  };
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}
