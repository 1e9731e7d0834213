import { transaction, type Database } from '#kernel/db/pool.ts';
import { ensureFlightMonth, ensureReceivedMonth } from '#kernel/db/queries.ts';
import type { Services } from '#kernel/services.ts';

/** Months known to have partitions, by database. Partitions never go while their month may still receive flights. */
const knownMonths = new WeakMap<Database, Set<string>>();

/** Makes partitions for months nobody expected, in a transaction of their own: making one locks the parent table. */
export async function ensureFlightMonths(db: Database, flightDates: readonly string[]): Promise<void> {
  const known = knownMonths.get(db) ?? new Set();
  knownMonths.set(db, known);
  const months = new Set(flightDates.map(date => `${date.slice(0, 7)}-01`));
  for (const month of months) {
    if (known.has(month)) continue;
    await transaction(db, { kind: 'system' }, tx => ensureFlightMonth(tx, month));
    known.add(month);
  }
}

/** Flights are announced days ahead and seen days after; files and events come now. */
const flightMonths = [-1, 0, 1];
const receivedMonths = [0, 1];

/** Makes the partitions that the coming weeks need. */
export async function ensureMonthsAhead({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const month = (offset: number) => today.with({ day: 1 }).add({ months: offset }).toString();
  await ensureFlightMonths(pool.db, flightMonths.map(month));
  for (const offset of receivedMonths) {
    await transaction(pool.db, { kind: 'system' }, tx => ensureReceivedMonth(tx, month(offset)));
  }
}
