import type { Clock } from '../clock.ts';
import { asOwner } from './owner.ts';
import { dropMonth, ensureMonth, type MonthOf } from './queries.ts';

/**
 * Monthly partitions, created ahead or when needed. Always on an owner connection: a caller may be inside a
 * transaction that holds the pool's last connection.
 */
export interface Months {
  /** `dates` are `YYYY-MM-DD`. */
  forFlights(dates: readonly string[]): Promise<void>;
  forReceived(dates: readonly string[]): Promise<void>;
  /** Creates last month, this month and the next. */
  aroundNow(clock: Clock): Promise<void>;
  /** Drops the tables of a month (`YYYY-MM-01`) without blocking others. */
  drop(of: 'flight', month: string): Promise<void>;
  /**
   * Creates 13 months in both directions until aborted, for bookings of next year, old files and clock
   * changes.
   */
  ahead(clock: Clock, signal?: AbortSignal): Promise<void>;
}

export const monthsAhead = 13;

/**
 * Returns the first days of the months around an instant, nearest first, because current work needs those.
 */
export function monthsAround(now: Temporal.Instant, count: number): string[] {
  const first = now.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
  return Array.from({ length: 2 * count + 1 }, (_, index) => index - count)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .map(months => first.add({ months }).toString());
}

export function makeMonths(ownerUrl: string): Months {
  // A partition is never dropped while its month can receive rows.
  const known = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  async function ensure(of: MonthOf, dates: Iterable<string>, signal?: AbortSignal): Promise<void> {
    const unknown = () =>
      [...new Set([...dates].map(firstOfMonth))].filter(month => !known.has(`${of} ${month}`));
    if (unknown().length === 0) return;
    // One connection at a time: a waiting call finds the partitions that the one before created.
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
