import * as z from 'zod';
import { raiseAlerts, shareAlerts } from '#areas/alerts/index.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { lockKeys, getWriters } from '#kernel/db/queries.ts';
import { queueJob, type Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { comingFlightWindow, matchRestrictions } from './match.ts';
import { listPassengersByRestriction } from './queries.ts';

const name = 'inspection:judge';
const payload = z.object({ restrictionId: z.string(), next: z.string().optional() });

/** Running messages may not have seen the restriction. */
const retrySeconds = 1;

/** Runs after the commit, so that saving a restriction waits for no flight. */
export async function scheduleJudging(db: Database, restrictionId: string): Promise<void> {
  await queueJob(db, name, { restrictionId }, { key: `${name} ${restrictionId}` });
}

/**
 * Raises alerts on coming flights, one locked transaction per flight. Running messages may have judged before
 * the restriction existed, so the job repeats until all transactions that were writing at its first turn have
 * ended. Transactions from `next` on have seen the restriction.
 */
export function judgeJob(services: Services): Job {
  return {
    name,
    async work(input) {
      const { restrictionId, next } = payload.parse(input);
      const writers = await judgeComingFlights(services, restrictionId);
      const until = next ?? writers.next;
      if (BigInt(writers.open) >= BigInt(until)) return;
      await queueJob(services.pool.db, name, { restrictionId, next: until }, { inSeconds: retrySeconds });
    },
  };
}

export async function judgeComingFlights(
  services: Pick<Services, 'pool' | 'bus' | 'clock'>,
  restrictionId: string,
): Promise<{ open: string; next: string }> {
  const { pool, clock } = services;
  const { writers, flights } = await transaction(pool.db, { kind: 'system' }, async db => ({
    writers: await getWriters(db),
    flights: await listPassengersByRestriction(restrictionId, db, comingFlightWindow(clock)),
  }));
  // Must follow `getWriters`: a later turn then finds alerts of an earlier version of the restriction.
  await transaction(pool.db, { kind: 'system' }, db => shareAlerts(db, restrictionId, { waiting: true }));
  for (const passengers of flights)
    await transaction(pool.db, { kind: 'system' }, async db => {
      await lockKeys(db, [passengers.flightId]);
      const { hits } = await matchRestrictions(db, services, passengers, restrictionId);
      await raiseAlerts(db, services, hits);
    });
  return writers;
}
