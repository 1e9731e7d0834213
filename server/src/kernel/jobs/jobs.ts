import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { createBeatJob, waitForBeat } from './beat.ts';
import type { Job } from './job.ts';
import { addJob, addJobs, findLastBeat, type JobOptions, type KeyedJob } from './queries.ts';
import { startRunner, type Runner } from './runner.ts';

export { areJobsRunning as jobsAreWorked } from './beat.ts';
export type { Job } from './job.ts';
export { findBeatAge, listKeysWithoutJob as keysWithoutJob, listQueueDepths } from './queries.ts';

/** Queues the job on commit. */
export type QueueJob = (db: Database, name: string, payload: object, options?: JobOptions) => Promise<void>;

export const queueJob: QueueJob = addJob;

export const queueJobs: (db: Database, name: string, jobs: readonly KeyedJob[]) => Promise<void> = addJobs;

export interface JobWorker {
  stop(): Promise<void>;
}

const restartPauseMs = 500;
/** graphile-worker alone waits four hours for jobs of a killed process. */
const defaultCheckIntervalMs = 5000;

/** Runs all jobs. Resolves after the first heartbeat or a short timeout. */
export async function startWorker(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
  lookMilliseconds = defaultCheckIntervalMs,
): Promise<JobWorker> {
  if (concurrency === 0) return { stop: async () => undefined };
  const before = await findLastBeat(pool.db);
  const worker = await startSupervised(
    pool,
    [...jobs, createBeatJob(pool)],
    concurrency,
    log,
    lookMilliseconds,
  );
  await waitForBeat(pool.db, before);
  return worker;
}

/** Runs some jobs, without heartbeats. */
export function startHelper(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
): Promise<JobWorker> {
  return startSupervised(pool, jobs, concurrency, log, defaultCheckIntervalMs);
}

/**
 * Replaces a runner that ends: graphile-worker stops when it cannot record a job's end, and sleeps for
 * minutes after an outage.
 */
async function startSupervised(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
  lookMilliseconds: number,
): Promise<JobWorker> {
  const stopping = new AbortController();
  const startWorkerRunner = () =>
    startRunner(pool, jobs, { concurrency, lookMilliseconds }, log, stopping.signal);
  let current: Runner | undefined = await startWorkerRunner();

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      const why = await current?.over;
      if (stopping.signal.aborted) return;
      if (current !== undefined) {
        log.error({ why }, 'working jobs ended, and begins again');
        current.leave();
        current = undefined;
      }
      await sleep(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = await startWorkerRunner().catch(error => {
        log.warn({ err: error }, 'jobs');
        return undefined;
      });
    }
    await current?.stop();
  }

  const supervision = supervise();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await supervision;
    },
  };
}
