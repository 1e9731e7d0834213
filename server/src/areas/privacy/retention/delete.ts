import { transaction, type Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { lockFlights } from '#areas/processing/index.ts';
import {
  countMonth,
  deleteByIds,
  deleteFiles,
  deleteFlight,
  flightMonthsToDrop,
  flightsToDelete,
  travellersToDelete,
} from './deletion-queries.ts';
import { beforeAll, workInParts } from './parts.ts';
import { bookingsOfNoFlight, filesOfNoFlight, type Part } from './of-no-flight-queries.ts';
import type { Due, Tally } from './retention.ts';

const flightsAtOnce = 50;

/** Deletes due data, whole months at once if possible. Returns false if the time ran out. */
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
  const files = { before: due.deleteBefore, masked: true };
  const inParts = (step: (db: Database, part: Part) => Promise<string | undefined>) =>
    workInParts(pool, step, inTime);
  return (
    (await inParts(async (db, part) => {
      const { due: ids, last } = await filesOfNoFlight(db, files, part);
      await deleteFiles(db, ids);
      tally.add('filesDeleted', ids.length);
      return last;
    })) &&
    (await inParts(async (db, part) => {
      const { due: ids, last } = await bookingsOfNoFlight(
        db,
        { before: due.deleteBefore, masked: true },
        part,
      );
      await deleteByIds(db, 'booking', ids);
      tally.add('bookingsDeleted', ids.length);
      return last;
    })) &&
    (await inParts(async (db, part) => {
      const { due: ids, last } = await travellersToDelete(db, part);
      await deleteByIds(db, 'traveller', ids);
      tally.add('travellersDeleted', ids.length);
      return last;
    }))
  );
}
