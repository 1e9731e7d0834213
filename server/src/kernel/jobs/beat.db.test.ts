import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { transaction } from '../db/pool.ts';
import { jobsAreWorked, leaveJob, startHelper, startWorker, type Job, type JobWorker } from './jobs.ts';
import { keysWithoutJob, sinceBeat } from './queries.ts';

const platform = useDatabase();
const workers: JobWorker[] = [];

beforeEach(() => lastWas('2 minutes'));
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

async function begin(jobs: Job[], concurrency: number): Promise<void> {
  const { pool, log } = platform().services;
  workers.push(await startWorker(pool, jobs, concurrency, log, 50));
}

/** As if the last sign that jobs are worked were so old. */
async function lastWas(ago: string): Promise<void> {
  const { pg } = platform().services.pool;
  await pg.query(
    `insert into job_beat (at) values (now() - $1::interval) on conflict (single) do update set at = excluded.at`,
    [ago],
  );
}

const worked = () => jobsAreWorked(platform().services.pool.db);
const waits = async (key: string) => (await keysWithoutJob(platform().services.pool.db, [key])).length === 0;

async function leave(key: string): Promise<void> {
  await transaction(platform().services.pool.db, { kind: 'system' }, db =>
    leaveJob(db, 'test:work', {}, { key }),
  );
}

test('jobs are worked while some worker ends them, and are not while every hand hangs', async () => {
  expect(await worked()).toBe(false);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>(done => (letGo = done));
  let holding = 0;
  const job: Job = {
    name: 'test:work',
    work() {
      holding += 1;
      return held;
    },
  };
  await begin([job], 2);
  expect(await worked()).toBe(true);
  for (const key of ['one', 'other']) await leave(key);
  await expect.poll(() => holding).toBe(2);
  await lastWas('2 minutes');
  // A beat is left, and nobody takes it.
  await expect.poll(() => waits('jobs:beat')).toBe(true);
  expect(await worked()).toBe(false);
  letGo();
  await expect.poll(worked).toBe(true);
});

test('who works some jobs only shows nothing of the others', async () => {
  const { pool, log } = platform().services;
  workers.push(await startHelper(pool, [{ name: 'test:work', work: async () => undefined }], 1, log));
  await leave('one');
  await expect.poll(() => waits('one')).toBe(false);
  // It would come before all others.
  expect(await waits('jobs:beat')).toBe(true);
  expect(await worked()).toBe(false);
});

test('a start waits for a sign of its own, not for one of before', async () => {
  await lastWas('50 seconds');
  await begin([], 1);
  expect(await sinceBeat(platform().services.pool.db)).toBeLessThan(40);
});
