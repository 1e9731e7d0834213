import * as z from 'zod';
import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { queueJobs, type Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { createJudging } from '#areas/judging/index.ts';
import { lockFlights } from '../flights/queries.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { rebuildFlight } from '../pipeline/rebuild-flight.ts';
import {
  getRebuild,
  insertRebuild,
  listFlightsToRebuild,
  saveRebuildOutcome,
  type RebuildProgress,
} from './queries.ts';

/** Local departure dates, both included. */
export type RebuildTarget = { flightId: string } | { from: string; to: string };

const jobsPerInsert = 1000;

/** Schedules a rebuild of each flight. The id is for `findRebuildProgress`. */
export async function scheduleRebuild(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  target: RebuildTarget,
): Promise<{ id: string; flights: number }> {
  return transaction(pool.db, { kind: 'system' }, async db => {
    const flights = await listFlightsToRebuild(db, target);
    const id = createId();
    await insertRebuild(db, { id, askedAt: toDate(clock.now()), flights: flights.length });
    for (let at = 0; at < flights.length; at += jobsPerInsert) {
      const jobs = flights.slice(at, at + jobsPerInsert).map(flight => ({
        payload: { rebuildId: id, ...flight },
        key: `rebuild:${id}:${flight.id}`,
      }));
      await queueJobs(db, 'intake:rebuild', jobs);
    }
    return { id, flights: flights.length };
  });
}

export async function findRebuildProgress(
  { pool }: Pick<Services, 'pool'>,
  id: string,
): Promise<RebuildProgress | undefined> {
  return transaction(pool.db, { kind: 'system' }, db => getRebuild(db, id));
}

const rebuildPayload = z.object({ rebuildId: z.string(), id: z.string(), flightDate: z.string() });

export function createRebuildJob(services: Services): Job {
  return { name: 'intake:rebuild', work: payload => runRebuild(services, rebuildPayload.parse(payload)) };
}

async function runRebuild(
  services: Services,
  { rebuildId, ...flight }: z.infer<typeof rebuildPayload>,
): Promise<void> {
  const at = () => toDate(services.clock.now());
  try {
    await transaction(services.pool.db, { kind: 'system' }, async db => {
      await lockFlights(db, [flight.id]);
      const { passengerIds, changed } = await rebuildFlight(db, services, flight);
      const passengers = { flightDate: flight.flightDate, flightId: flight.id, passengerIds };
      await createJudging(db, services).judge(passengers);
      await saveRebuildOutcome(db, rebuildId, { changed, failed: false, at: at() });
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    services.log.error({ err: error, flightId: flight.id }, 'flight not rebuilt');
    await transaction(services.pool.db, { kind: 'system' }, db =>
      saveRebuildOutcome(db, rebuildId, { changed: false, failed: true, at: at() }),
    );
  }
}
