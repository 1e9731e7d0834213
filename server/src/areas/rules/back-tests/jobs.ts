import { ruleLimits } from '@farol/contract';
import * as z from 'zod';
import { CarrierScope } from '#areas/access/index.ts';
import { refusalOwnerOf } from '#areas/conditions/index.ts';
import { toDate } from '#kernel/clock.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { type Job, queueJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { judgeNextComing } from './coming/coming.ts';
import { saveComing } from './coming/queries.ts';
import {
  dropBackTests,
  endBackTest,
  findBackTest,
  countDay,
  addFailure,
  saveDay,
  type StoredBackTest,
} from './queries.ts';

export const backTestJob = 'inspection:back-test';
const payload = z.object({ id: z.string() });

/** A test that no client has polled for this long stops. */
const pollTimeoutMinutes = 10;
const retentionHours = 24;
/** The same workers process messages, so turns stay short. */
const defaultTurnMs = 500;
const maxFailures = 3;

type BackTestServices = Pick<Services, 'pool' | 'clock' | 'config' | 'log'>;

export function backTestJobs(services: Services): Job[] {
  const { pool, clock } = services;
  return [
    {
      name: backTestJob,
      async work(input) {
        const { id } = payload.parse(input);
        if (await workTurn(services, id)) await asSystem(pool, db => queueJob(db, backTestJob, { id }));
      },
    },
    {
      name: 'inspection:drop-back-tests',
      cron: '23 * * * *',
      work: () =>
        asSystem(pool, db => dropBackTests(db, toDate(clock.now().subtract({ hours: retentionHours })))),
    },
  ];
}

const asSystem = <T>(pool: Services['pool'], work: (db: Database) => Promise<T>): Promise<T> =>
  transaction(pool.db, { kind: 'system' }, work);

/** Judges upcoming flights, then past days. Returns whether any are left. */
export async function workTurn(
  services: BackTestServices,
  id: string,
  turnMs = defaultTurnMs,
): Promise<boolean> {
  const startedAt = performance.now();
  while ((await workComing(services, id)) || (await workDay(services, id)))
    if (performance.now() - startedAt >= turnMs) return true;
  return false;
}

/** Judges and saves the next day with the rights of the test's owner. Returns whether days are left. */
export const workDay = (services: BackTestServices, id: string): Promise<boolean> =>
  workStep(services, id, async test => {
    const found = await judgeDayAsOwner(services, test);
    await asSystem(services.pool, db => saveDay(db, test, found));
  });

/** Returns whether upcoming flights are left. */
const workComing = (services: BackTestServices, id: string): Promise<boolean> =>
  workStep(
    services,
    id,
    async test => {
      const counts = await judgeNextComing(services, test);
      await asSystem(services.pool, db => saveComing(db, test, counts));
    },
    ({ coming }) => coming !== null && !coming.done,
  );

async function workStep(
  services: BackTestServices,
  id: string,
  judge: (test: StoredBackTest) => Promise<void>,
  isLeft: (test: StoredBackTest) => boolean = () => true,
): Promise<boolean> {
  const { pool, clock, log } = services;
  const test = await asSystem(pool, db => findBackTest(db, id));
  if (test?.state !== 'WORKING' || !isLeft(test)) return false;
  const waitedSince = clock.now().subtract({ minutes: pollTimeoutMinutes });
  if (test.lookedAt < toDate(waitedSince)) {
    await asSystem(pool, db => endBackTest(db, id, 'STOPPED'));
    return false;
  }
  try {
    await judge(test);
  } catch (error) {
    if (isTransient(error)) throw error;
    log.warn({ err: error }, 'step of a back-test failed');
    const failures = await asSystem(pool, db => addFailure(db, id));
    if (failures >= maxFailures) await asSystem(pool, db => endBackTest(db, id, 'FAILED'));
  }
  return true;
}

function judgeDayAsOwner({ pool, clock, config }: BackTestServices, test: StoredBackTest) {
  const { rights, examples, nextDay: day } = test;
  const left = (of: readonly string[]): number => Math.max(0, ruleLimits.examples - of.length);
  const exampleLimits = {
    hits: left(examples.hits),
    gained: left(examples.gained),
    lost: left(examples.lost),
  };
  const look = {
    day,
    now: toDate(clock.now()),
    homeCountry: config.homeCountry,
    refusalsOf: refusalOwnerOf(rights.member.organization),
    exampleLimits,
  };
  return transaction(pool.db, rights.acting, db => countDay(db, CarrierScope.of(rights.member), test, look));
}
