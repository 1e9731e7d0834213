import type { Clock } from '../clock.ts';
import { asOwner } from './owner.ts';
import { dropMonth, ensureMonth, type MonthOf } from './queries.ts';

/** Uses owner connections: a caller's transaction may hold the pool's last one. */
export interface Months {
  /** `YYYY-MM-DD`. */
  forFlights(dates: readonly string[]): Promise<void>;
  forReceived(dates: readonly string[]): Promise<void>;
  /** Last month to next month. */
  aroundNow(clock: Clock): Promise<void>;
  /** `month` is `YYYY-MM-01`. */
  drop(of: 'flight', month: string): Promise<void>;
  /** 13 months both ways: bookings for next year, old files, clock changes. */
  ahead(clock: Clock, signal?: AbortSignal): Promise<void>;
}

export const monthsAhead = 13;

/** Nearest first. */
export function monthsAround(now: Temporal.Instant, count: number): string[] {
  const first = now.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
  return Array.from({ length: 2 * count + 1 }, (_, index) => index - count)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .map(months => first.add({ months }).toString());
}

export function createMonths(ownerUrl: string): Months {
  // Partitions are not dropped while their month can receive rows.
  const existing = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  async function ensure(of: MonthOf, dates: Iterable<string>, signal?: AbortSignal): Promise<void> {
    const missingMonths = () =>
      [...new Set([...dates].map(firstOfMonth))].filter(month => !existing.has(`${of} ${month}`));
    if (missingMonths().length === 0) return;
    // A waiting call finds what the one before created.
    const creation = last.then(async () => {
      const missing = missingMonths();
      if (missing.length === 0) return;
      await asOwner(ownerUrl, async owner => {
        for (const month of missing) {
          if (signal?.aborted === true) return;
          await ensureMonth(owner, of, month);
          existing.add(`${of} ${month}`);
        }
      });
    });
    last = creation.catch(() => undefined);
    await creation;
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
        existing.delete(`${of} ${month}`);
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
