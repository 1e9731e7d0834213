import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { transaction } from '../db/pool.ts';
import { jobsAreWorked, queueJob, startHelper, startWorker, type Job, type JobWorker } from './jobs.ts';
import { listKeysWithoutJob, findBeatAge } from './queries.ts';

const platform = useDatabase();
const workers: JobWorker[] = [];

beforeEach(() => setBeatAge('2 minutes'));
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

async function begin(jobs: Job[], concurrency: number): Promise<void> {
  const { pool, log } = platform().services;
  workers.push(await startWorker(pool, jobs, concurrency, log, 50));
}

async function setBeatAge(ago: string): Promise<void> {
  const { pg } = platform().services.pool;
  await pg.query(
    `insert into job_beat (at) values (now() - $1::interval) on conflict (single) do update set at = excluded.at`,
    [ago],
  );
}

const areJobsWorked = () => jobsAreWorked(platform().services.pool.db);
const isQueued = async (key: string) =>
  (await listKeysWithoutJob(platform().services.pool.db, [key])).length === 0;

async function queue(key: string): Promise<void> {
  await transaction(platform().services.pool.db, { kind: 'system' }, db =>
    queueJob(db, 'test:work', {}, { key }),
  );
}

test('reports running jobs while a worker completes them, and not while all slots hang', async () => {
  expect(await areJobsWorked()).toBe(false);
  let endJob: () => void = () => undefined;
  const release = new Promise<void>(done => (endJob = done));
  let holding = 0;
  const job: Job = {
    name: 'test:work',
    work() {
      holding += 1;
      return release;
    },
  };
  await begin([job], 2);
  expect(await areJobsWorked()).toBe(true);
  for (const key of ['one', 'other']) await queue(key);
  await expect.poll(() => holding).toBe(2);
  await setBeatAge('2 minutes');
  await expect.poll(() => isQueued('jobs:beat')).toBe(true);
  expect(await areJobsWorked()).toBe(false);
  endJob();
  await expect.poll(areJobsWorked).toBe(true);
});

test('sends no beat for a helper', async () => {
  const { pool, log } = platform().services;
  workers.push(await startHelper(pool, [{ name: 'test:work', work: async () => undefined }], 1, log));
  await queue('one');
  await expect.poll(() => isQueued('one')).toBe(false);
  // It would run before all others.
  expect(await isQueued('jobs:beat')).toBe(true);
  expect(await areJobsWorked()).toBe(false);
});

test('waits at start for a new beat', async () => {
  await setBeatAge('50 seconds');
  await begin([], 1);
  expect(await findBeatAge(platform().services.pool.db)).toBeLessThan(40);
});
