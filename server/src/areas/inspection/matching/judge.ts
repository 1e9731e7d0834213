import * as z from 'zod';
import { raiseAlerts, shareAlerts } from '#areas/alerts/index.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { lockKeys, writersNow } from '#kernel/db/queries.ts';
import { leaveJob, type Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { comingFlights, matchRestrictions } from './match.ts';
import { passengersNamedBy } from './queries.ts';

const name = 'inspection:judge';
const payload = z.object({ restrictionId: z.string(), next: z.string().optional() });

/** How soon it is looked again while messages are at work that may not have seen the restriction. */
const againSeconds = 1;

/** Has coming flights judged by a restriction once the transaction of `db` commits. Whoever saves one waits for no flight. */
export async function leaveJudging(db: Database, restrictionId: string): Promise<void> {
  await leaveJob(db, name, { restrictionId }, { key: `${name} ${restrictionId}` });
}

/**
 * Raises the alerts of those on coming flights who meet a restriction: flight by flight, each under its lock and in a transaction of its
 * own. A message at work may have judged its people before the restriction was there, and they are seen only when it has ended: so the
 * job comes again until all have ended that wrote at its first turn. Those from `next` on have seen the restriction.
 */
export function judgeJob(services: Services): Job {
  return {
    name,
    async work(given) {
      const { restrictionId, next } = payload.parse(given);
      const writers = await judgeComingFlights(services, restrictionId);
      const until = next ?? writers.next;
      if (BigInt(writers.open) >= BigInt(until)) return;
      await leaveJob(services.pool.db, name, { restrictionId, next: until }, { inSeconds: againSeconds });
    },
  };
}

/** One turn of it. Answers who wrote when it began. */
export async function judgeComingFlights(
  services: Pick<Services, 'pool' | 'bus' | 'clock'>,
  restrictionId: string,
): Promise<{ open: string; next: string }> {
  const { pool, clock } = services;
  const { writers, flights } = await transaction(pool.db, { kind: 'system' }, async db => ({
    writers: await writersNow(db),
    flights: await passengersNamedBy(restrictionId, db, comingFlights(clock)),
  }));
  // After those who write were counted: what they raise meanwhile, by what the restriction said before, is found at a later turn.
  await transaction(pool.db, { kind: 'system' }, db => shareAlerts(db, restrictionId, { waiting: true }));
  for (const passengers of flights)
    await transaction(pool.db, { kind: 'system' }, async db => {
      await lockKeys(db, [passengers.flightId]);
      const { hits } = await matchRestrictions(db, services, passengers, restrictionId);
      await raiseAlerts(db, services, hits);
    });
  return writers;
}
