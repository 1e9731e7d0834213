import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { waitFor } from '#testing/wait-for.ts';
import { openPool, transaction, type Database } from '../db/pool.ts';
import { queueJob, startWorker, type Job, type JobWorker } from './jobs.ts';
import { rescheduleLateJobs } from './queries.ts';

const platform = useDatabase();
const workers: JobWorker[] = [];

const log = () => platform().services.log;

async function begin(jobs: Job[], concurrency = 4): Promise<void> {
  const { pool, log } = platform().services;
  workers.push(await startWorker(pool, jobs, concurrency, log, 50));
}

beforeEach(async () => {
  const { pool } = platform().services;
  await pool.pg.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

function leave(work: (db: Database) => Promise<void>): Promise<void> {
  return transaction(platform().services.pool.db, { kind: 'system' }, work);
}

/** Test jobs; the worker queues some by itself. */
async function countWaiting(name = 'test:%'): Promise<number> {
  const { rows } = await platform().services.pool.pg.query(
    `select from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier like $1`,
    [name],
  );
  return rows.length;
}

function waitUntilIdle(): Promise<void> {
  return expect.poll(() => countWaiting()).toBe(0);
}

/** Makes failed jobs due at once, instead of after seconds. */
async function noPause(): Promise<void> {
  const { pg } = platform().services.pool;
  await pg.query('update graphile_worker._private_jobs set run_at = now()');
  await pg.query(`select pg_notify('jobs:insert', '{"count": 1}')`);
}

test('queues a job on commit and never on rollback', async () => {
  const worked: unknown[] = [];
  const job: Job = { name: 'test:work', work: async payload => void worked.push(payload) };
  await expect(
    leave(async db => {
      await queueJob(db, 'test:work', { is: 'undone' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await leave(db => queueJob(db, 'test:work', { is: 'done' }));
  await begin([job]);
  await waitUntilIdle();
  expect(worked).toEqual([{ is: 'done' }]);
});

test('runs as many jobs at once as a worker has slots', async () => {
  let running = 0;
  let most = 0;
  let endJob: () => void = () => undefined;
  const release = new Promise<void>(done => (endJob = done));
  const job: Job = {
    name: 'test:work',
    async work() {
      running += 1;
      most = Math.max(most, running);
      await release;
      running -= 1;
    },
  };
  await leave(async db => {
    for (let number = 0; number < 12; number += 1) await queueJob(db, 'test:work', { number });
  });
  await begin([job], 4);
  await expect.poll(() => running).toBe(4);
  // Another worker runs the rest, which a fifth slot would have taken.
  let others = 0;
  await begin([{ name: 'test:work', work: async () => void (others += 1) }], 1);
  await expect.poll(() => countWaiting()).toBe(4);
  expect([most, others]).toEqual([4, 8]);
  endJob();
  await waitUntilIdle();
});

test('repeats a failed job', async () => {
  const worked: string[] = [];
  const job: Job = {
    name: 'test:work',
    async work(payload) {
      const { name } = payload as { name: string };
      worked.push(name);
      if (worked.filter(done => done === 'first').length === 1) throw new Error('not yet');
    },
  };
  await leave(db => queueJob(db, 'test:work', { name: 'first' }));
  await begin([job]);
  await expect.poll(() => worked.length).toBe(1);
  expect(await countWaiting()).toBe(1);
  await noPause();
  await waitUntilIdle();
  expect(worked).toEqual(['first', 'first']);
});

test('replaces a waiting job with the same key', async () => {
  const worked: unknown[] = [];
  for (const name of ['old', 'new']) await leave(db => queueJob(db, 'test:work', { name }, { key: 'one' }));
  expect(await countWaiting()).toBe(1);
  await begin([{ name: 'test:work', work: async payload => void worked.push(payload) }]);
  await waitUntilIdle();
  expect(worked).toEqual([{ name: 'new' }]);
});

test('runs a job again that is queued while one with its key runs', async () => {
  let started = 0;
  let endJob: () => void = () => undefined;
  const release = new Promise<void>(done => (endJob = done));
  const job: Job = {
    name: 'test:work',
    async work() {
      started += 1;
      if (started === 1) await release;
    },
  };
  const queueOne = () => leave(db => queueJob(db, 'test:work', {}, { key: 'one' }));
  await queueOne();
  await begin([job]);
  await expect.poll(() => started).toBe(1);
  await queueOne();
  endJob();
  await waitUntilIdle();
  expect(started).toBe(2);
});

test('resumes jobs of a killed process at the next start', async () => {
  const worked: unknown[] = [];
  await leave(db => queueJob(db, 'test:work', { number: 1 }));
  await leave(db => queueJob(db, 'test:work', { number: 2 }));
  const { pool } = platform().services;
  // State of a killed process: the first job locked.
  await pool.pg.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now(), attempts = 1
     where payload->>'number' = '1'`,
  );
  await begin([{ name: 'test:work', work: async payload => void worked.push(payload) }]);
  await waitUntilIdle();
  expect(worked).toHaveLength(2);
  expect(worked).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }]));
});

test('leaves jobs of another living process alone', async () => {
  let runs = 0;
  let endJob: () => void = () => undefined;
  const release = new Promise<void>(done => (endJob = done));
  const job: Job = {
    name: 'test:work',
    async work() {
      runs += 1;
      await release;
    },
  };
  let laterRuns = 0;
  const runLater = async () => void (laterRuns += 1);
  await leave(db => queueJob(db, 'test:work', {}));
  await begin([job]);
  await expect.poll(() => runs).toBe(1);
  const { services, ownerUrl } = platform();
  const other = openPool(ownerUrl, 4);
  // The only slot would take and keep the older job.
  const second = await startWorker(other, [job, { name: 'test:later', work: runLater }], 1, services.log, 50);
  await leave(db => queueJob(db, 'test:later', {}));
  await expect.poll(() => laterRuns).toBe(1);
  endJob();
  await waitUntilIdle();
  expect(runs).toBe(1);
  await second.stop();
  await other.end();
});

test('waits for the running job before it stops', async () => {
  const order: string[] = [];
  let endJob: () => void = () => undefined;
  const release = new Promise<void>(done => (endJob = done));
  const job: Job = {
    name: 'test:work',
    async work() {
      order.push('began');
      await release;
      order.push('ended');
    },
  };
  await leave(db => queueJob(db, 'test:work', {}));
  await begin([job]);
  await expect.poll(() => order).toEqual(['began']);
  const stopped = workers
    .pop()
    ?.stop()
    .then(() => order.push('stopped'));
  await stopIdleWorker();
  endJob();
  await stopped;
  expect(order).toEqual(['began', 'ended', 'stopped']);
  expect(await countWaiting()).toBe(0);
});

/** Longer than a worker without waiting would take to stop. */
async function stopIdleWorker(): Promise<void> {
  const { pool, log } = platform().services;
  const worker = await startWorker(pool, [], 1, log, 50);
  await worker.stop();
}

/** Closes every other connection to the test's database, like a restarting server. */
async function closeConnections(): Promise<void> {
  const owner = new Client({ connectionString: platform().ownerUrl });
  await owner.connect();
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await owner.end();
}

test('continues after the database closed all connections, including the running job', async () => {
  let runs = 0;
  let thrownOut = false;
  const job: Job = {
    name: 'test:work',
    async work() {
      runs += 1;
      if (runs > 1) return;
      await closeConnections();
      thrownOut = true;
      await platform().services.pool.pg.query('select 1');
    },
  };
  await begin([job]);
  await leave(db => queueJob(db, 'test:work', {}));
  await expect.poll(() => thrownOut).toBe(true);
  // The pool may hold a connection whose end it has not noticed.
  await waitFor(() => leave(db => queueJob(db, 'test:work', {})));
  await waitUntilIdle();
  expect(runs).toBeGreaterThan(1);
});

test('continues after any single connection of the worker breaks', async () => {
  const { ownerUrl } = platform();
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  let runs = 0;
  await begin([{ name: 'test:work', work: async () => void (runs += 1) }], 2);
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'farol'",
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { pid } of rows) {
    await owner.query('select pg_terminate_backend($1::int)', [pid]);
    const before = runs;
    await expect
      .poll(() =>
        leave(db => queueJob(db, 'test:work', {})).then(
          () => 'left',
          () => 'not yet',
        ),
      )
      .toBe('left');
    await waitUntilIdle();
    expect(runs).toBeGreaterThan(before);
  }
  await owner.end();
});

test('repeats a job after transient errors at once, without counting attempts', async () => {
  let runs = 0;
  const job: Job = {
    name: 'test:work',
    async work() {
      runs += 1;
      if (runs < 4) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    },
  };
  await leave(db => queueJob(db, 'test:work', {}));
  await begin([job]);
  await waitUntilIdle();
  expect(runs).toBe(4);
});

async function findJob(): Promise<{ attempts: number; seconds: number } | undefined> {
  const { rows } = await platform().services.pool.pg.query<{ attempts: number; seconds: number }>(
    'select attempts, extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs',
  );
  return rows[0];
}

test('resumes a job killed during its last attempt', async () => {
  await leave(db => queueJob(db, 'test:work', {}));
  await platform().services.pool.pg.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now(), attempts = max_attempts",
  );
  let runs = 0;
  await begin([{ name: 'test:work', work: async () => void (runs += 1) }]);
  await waitUntilIdle();
  expect(runs).toBe(1);
});

test('never gives up a job, and retries within a minute', async () => {
  const { pool } = platform().services;
  await leave(db => queueJob(db, 'test:work', {}));
  await pool.pg.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '6 hours'",
  );
  await rescheduleLateJobs(pool.db);
  const late = await findJob();
  expect(late?.attempts).toBeLessThan(25);
  expect(late?.seconds).toBeLessThanOrEqual(60);
});

test('keeps the place of a job queued again under its key', async () => {
  const worked: unknown[] = [];
  for (const key of ['first', 'second', 'first'])
    await leave(db => queueJob(db, 'test:work', { key }, { key }));
  await begin([{ name: 'test:work', work: async payload => void worked.push(payload) }], 1);
  await waitUntilIdle();
  expect(worked).toEqual([{ key: 'first' }, { key: 'second' }]);
});

test('queues periodic jobs at start and after their interval', async () => {
  let runs = 0;
  await begin([{ name: 'test:sweep', everySeconds: 1, work: async () => void (runs += 1) }]);
  await expect.poll(() => runs).toBeGreaterThan(1);
});

test('continues after the end of a job could not be stored', async () => {
  const owner = new Client({ connectionString: platform().ownerUrl });
  await owner.connect();
  await owner.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`);
  let runs = 0;
  await begin([{ name: 'test:work', work: async () => void (runs += 1) }]);
  await leave(db => queueJob(db, 'test:work', {}));
  await expect.poll(() => runs).toBeGreaterThan(1);
  expect(await countWaiting()).toBe(1);
  await owner.query('drop function refuse cascade');
  await owner.end();
  await waitUntilIdle();
});

test('runs no jobs with zero workers', async () => {
  const used: unknown[] = [];
  const pool = new Proxy(platform().services.pool, {
    get: (target, name) => (used.push(name), Reflect.get(target, name)),
  });
  workers.push(await startWorker(pool, [{ name: 'test:work', work: async () => undefined }], 0, log(), 50));
  expect(used).toEqual([]);
});

test('stores errors of failed jobs without values', async () => {
  const { pool } = platform().services;
  const job: Job = {
    name: 'test:fails',
    work: async () => void (await pool.pg.query('select $1::date', ['MARIA DA SILVA'])),
  };
  await leave(db => queueJob(db, 'test:fails', {}));
  await begin([job]);
  const listErrors = async () => {
    const { rows } = await pool.pg.query<{ last_error: string | null }>(
      `select job.last_error from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'test:fails'`,
    );
    return rows[0]?.last_error ?? '';
  };
  await expect.poll(listErrors).toContain('database error 22007');
  expect(await listErrors()).not.toContain('MARIA');
});
