import { transaction, type Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { forgetDeletedTravellers, lockFlights } from '#areas/processing/index.ts';
import {
  countMonth,
  deleteByIds,
  deleteDecisions,
  deleteFiles,
  deleteFlight,
  listMonthsToDrop,
  listFlightsToDelete,
  findTravellersToDelete,
} from './queries.ts';
import { addFileTotals, storeMonthTotals } from './totals/queries.ts';
import { firstId, runBatches } from '../orphans/batches.ts';
import { findBookingsWithoutFlight, findFilesWithoutFlight, type Batch } from '../orphans/queries.ts';
import type { RetentionDates, RunCounter } from '../run.ts';

const batchFlights = 50;

/** Deletes due data, whole months at once if possible. Returns false if the time ran out. */
export async function deleteDue(
  services: Services,
  due: RetentionDates,
  tally: RunCounter,
  hasTime: () => boolean,
): Promise<boolean> {
  const { pool, months, config } = services;
  const asSystem = { kind: 'system' } as const;
  for (const month of await transaction(pool.db, asSystem, db => listMonthsToDrop(db, due.deleteBefore))) {
    if (!hasTime()) return false;
    const counts = await transaction(pool.db, asSystem, async db => {
      await storeMonthTotals(db, month);
      return countMonth(db, month);
    });
    await months.drop('flight', month);
    tally.add('monthsDropped');
    tally.add('flightsDeleted', counts.flights);
    tally.add('peopleDeleted', counts.people);
  }
  for (let after = firstId; ;) {
    const flights = await transaction(pool.db, asSystem, db =>
      listFlightsToDelete(db, { before: due.deleteBefore, limit: batchFlights, after }),
    );
    const last = flights.at(-1);
    if (last === undefined) break;
    for (const flight of flights) {
      if (!hasTime()) return false;
      const deleted = await transaction(pool.db, asSystem, async db => {
        await lockFlights(db, [flight.id]);
        return deleteFlight(db, flight);
      });
      tally.add('flightsDeleted', deleted.flights);
      tally.add('peopleDeleted', deleted.people);
    }
    after = last.id;
  }
  const files = { before: due.deleteBefore, masked: true };
  const deleteInBatches = (step: (db: Database, part: Batch) => Promise<string | undefined>) =>
    runBatches(pool, step, hasTime);
  return (
    (await deleteInBatches(async (db, part) => {
      const { due: ids, last } = await findFilesWithoutFlight(db, files, part);
      await addFileTotals(db, ids, config.homeZone);
      await deleteFiles(db, ids);
      tally.add('filesDeleted', ids.length);
      return last;
    })) &&
    (await deleteInBatches(async (db, part) => {
      const { due: ids, last } = await findBookingsWithoutFlight(
        db,
        { before: due.deleteBefore, masked: true },
        part,
      );
      await deleteByIds(db, 'booking', ids);
      tally.add('bookingsDeleted', ids.length);
      return last;
    })) &&
    (await deleteInBatches(async (db, part) => {
      const { due: ids, last } = await findTravellersToDelete(db, part);
      await forgetDeletedTravellers(db, ids);
      await deleteDecisions(db, ids);
      await deleteByIds(db, 'traveller', ids);
      tally.add('travellersDeleted', ids.length);
      return last;
    }))
  );
}
