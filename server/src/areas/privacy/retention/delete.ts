import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { lockFlights } from '#areas/processing/index.ts';
import {
  countMonth,
  deleteBookings,
  deleteFiles,
  deleteFlight,
  deleteTravellers,
  flightMonthsToDrop,
  flightsToDelete,
} from './deletion-queries.ts';
import type { Due, Tally } from './retention.ts';

const rowsAtOnce = 500;
const flightsAtOnce = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Deletes what is due, whole months at once where nothing in them is kept. False where the time was over before all was done. */
export async function deleteDue(
  services: Services,
  due: Due,
  tally: Tally,
  inTime: () => boolean,
): Promise<boolean> {
  const { pool, months } = services;
  const asSystem = { kind: 'system' } as const;
  for (const month of await transaction(pool.db, asSystem, db => flightMonthsToDrop(db, due.deleteBefore))) {
    if (!inTime()) return false;
    const held = await transaction(pool.db, asSystem, db => countMonth(db, month));
    await months.drop('flight', month);
    tally.add('monthsDropped');
    tally.add('flightsDeleted', held.flights);
    tally.add('peopleDeleted', held.people);
  }
  for (let after = beforeAll; ;) {
    const flights = await transaction(pool.db, asSystem, db =>
      flightsToDelete(db, { before: due.deleteBefore, most: flightsAtOnce, after }),
    );
    const last = flights.at(-1);
    if (last === undefined) break;
    for (const flight of flights) {
      if (!inTime()) return false;
      const gone = await transaction(pool.db, asSystem, async db => {
        await lockFlights(db, [flight.id]);
        return deleteFlight(db, flight);
      });
      tally.add('flightsDeleted', gone.flights);
      tally.add('peopleDeleted', gone.people);
    }
    after = last.id;
  }
  const steps = [
    ['filesDeleted', (db: Services['pool']['db']) => deleteFiles(db, due.deleteBefore, rowsAtOnce)],
    ['bookingsDeleted', (db: Services['pool']['db']) => deleteBookings(db, due.deleteBefore, rowsAtOnce)],
    ['travellersDeleted', (db: Services['pool']['db']) => deleteTravellers(db, rowsAtOnce)],
  ] as const;
  for (const [what, step] of steps)
    for (let count = rowsAtOnce; count === rowsAtOnce;) {
      if (!inTime()) return false;
      count = await transaction(pool.db, asSystem, step);
      tally.add(what, count);
    }
  return true;
}
