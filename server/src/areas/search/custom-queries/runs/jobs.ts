import { customQueryLimits } from '@farol/contract';
import * as z from 'zod';
import { isOfAirline } from '#areas/access/index.ts';
import { findUserById } from '#areas/auth/index.ts';
import { toDate } from '#kernel/clock.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { type Job, queueJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { countFailure, dropRuns, endRun, findRun, type StoredRun } from './queries.ts';
import { customQueryRunJob, searchNextDay } from './runs.ts';

const payload = z.object({ id: z.string() });
/** The same workers process messages, so turns stay short. */
const defaultTurnMs = 500;
const maxFailures = 3;

type RunServices = Pick<Services, 'pool' | 'clock' | 'log'>;

export function customQueryJobs(services: Services): Job[] {
  const { pool, clock } = services;
  return [
    {
      name: customQueryRunJob,
      async work(input) {
        const { id } = payload.parse(input);
        if (await workTurn(services, id)) await asSystem(pool, db => queueJob(db, customQueryRunJob, { id }));
      },
    },
    {
      name: 'search:drop-custom-query-runs',
      cron: '37 * * * *',
      work: () =>
        asSystem(pool, db =>
          dropRuns(db, toDate(clock.now().subtract({ hours: 24 * customQueryLimits.retentionDays }))),
        ),
    },
  ];
}

const asSystem = <T>(pool: Services['pool'], work: (db: Database) => Promise<T>): Promise<T> =>
  transaction(pool.db, { kind: 'system' }, work);

/** Searches days for some time. Returns whether any are left. */
export async function workTurn(services: RunServices, id: string, turnMs = defaultTurnMs): Promise<boolean> {
  const startedAt = performance.now();
  while (await workDay(services, id)) if (performance.now() - startedAt >= turnMs) return true;
  return false;
}

/** Searches the next day with the current rights of the owner, or refuses. Returns whether days are left. */
export async function workDay({ pool, clock, log }: RunServices, id: string): Promise<boolean> {
  const run = await asSystem(pool, db => findRun(db, id));
  if (run?.state !== 'WORKING') return false;
  const actor = await asSystem(pool, db => findOwner(db, run));
  if (actor === undefined) {
    await asSystem(pool, db => endRun(db, id, 'REFUSED'));
    return false;
  }
  try {
    return await transaction(pool.db, toDatabaseActor(actor), db => searchNextDay({ db, clock }, actor, id));
  } catch (error) {
    if (isTransient(error)) throw error;
    log.warn({ err: error }, 'day of a custom query failed');
    const failures = await asSystem(pool, db => countFailure(db, id));
    if (failures >= maxFailures) await asSystem(pool, db => endRun(db, id, 'FAILED'));
    return true;
  }
}

/** Returns undefined for users who may no longer run queries. */
async function findOwner(
  db: Database,
  { ownerId, organizationId, assurance }: StoredRun,
): Promise<UserActor | undefined> {
  const account = await findUserById(db, ownerId, assurance);
  if (account === undefined || !account.active) return undefined;
  const { actor } = account;
  const isAllowed =
    actor.permissions.has('SEARCH_PASSENGERS') &&
    actor.organization?.id === organizationId &&
    !isOfAirline(actor);
  return isAllowed ? actor : undefined;
}
