import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { lockFlights } from '../flights/queries.ts';
import { type Days, insertFlightTotal, listFlightsWithoutTotal } from './queries.ts';

/** The longest period of a report. Older flights are counted when read. */
const daysBack = 62;
const flightsAtOnce = 20;

/** Counts the people of flights without counts. Returns the number of flights. */
export async function fillFlightTotals({ pool }: Pick<Services, 'pool'>, days: Days): Promise<number> {
  const asSystem = { kind: 'system' } as const;
  let filled = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const added = await transaction(pool.db, asSystem, async db => {
      const flights = await listFlightsWithoutTotal(db, days, { after, limit: flightsAtOnce });
      await lockFlights(
        db,
        flights.map(({ id }) => id),
      );
      for (const flight of flights) await insertFlightTotal(db, flight);
      after = flights.at(-1)?.id ?? after;
      return flights.length;
    });
    filled += added;
    if (added < flightsAtOnce) return filled;
  }
}

/** Flights of today may change with every message, so they are counted when read. */
export function createTotalsJob(services: Services): Job {
  return {
    name: 'intake:totals',
    cron: '7 * * * *',
    async work() {
      const today = services.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
      const [from, to] = [today.subtract({ days: daysBack }), today.subtract({ days: 2 })];
      await fillFlightTotals(services, { from: from.toString(), to: to.toString() });
    },
  };
}
