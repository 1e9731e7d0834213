import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { beatJob, nextBeat } from './beat.ts';
import { addJob, addJobs, lastBeat, type JobOptions, type KeyedJob } from './queries.ts';
import { beginRunner, type Runner } from './runner.ts';

export { jobsAreWorked } from './beat.ts';
export { keysWithoutJob } from './queries.ts';

/** Queues the job on commit. */
export type LeaveJob = (db: Database, name: string, payload: object, options?: JobOptions) => Promise<void>;

export const leaveJob: LeaveJob = addJob;

export const leaveJobs: (db: Database, name: string, jobs: readonly KeyedJob[]) => Promise<void> = addJobs;

export interface Job {
  /** Cron lines accept letters, digits, `_`, `-` and `:`. */
  name: `${string}:${string}`;
  /** Transient errors retry soon and without limit, others with pauses up to a minute. */
  work(payload: unknown): Promise<void>;
  /** UTC. */
  cron?: string;
  /** Queued by each process, independent of the clock. */
  everySeconds?: number;
}

export interface JobWorker {
  stop(): Promise<void>;
}

const restMilliseconds = 500;
/** graphile-worker alone waits four hours for jobs of a killed process. */
const lookNormally = 5000;

/** Runs all jobs. Resolves after the first heartbeat or a short timeout. */
export async function startWorker(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
  lookMilliseconds = lookNormally,
): Promise<JobWorker> {
  if (concurrency === 0) return { stop: async () => undefined };
  const before = await lastBeat(pool.db);
  const worker = await begin(pool, [...jobs, beatJob(pool)], concurrency, log, lookMilliseconds);
  await nextBeat(pool.db, before);
  return worker;
}

/** Runs some jobs, without heartbeats. */
export function startHelper(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
): Promise<JobWorker> {
  return begin(pool, jobs, concurrency, log, lookNormally);
}

/**
 * Replaces a runner that ends: graphile-worker stops when it cannot record a job's end, and sleeps for
 * minutes after an outage.
 */
async function begin(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
  lookMilliseconds: number,
): Promise<JobWorker> {
  const stopping = new AbortController();
  const beginOne = () => beginRunner(pool, jobs, { concurrency, lookMilliseconds }, log, stopping.signal);
  let current: Runner | undefined = await beginOne();

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const why = await current?.over;
      if (stopping.signal.aborted) return;
      if (current !== undefined) {
        log.error({ why }, 'working jobs ended, and begins again');
        current.leave();
        current = undefined;
      }
      await sleep(restMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = await beginOne().catch(error => {
        log.warn({ err: error }, 'jobs');
        return undefined;
      });
    }
    await current?.stop();
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await kept;
    },
  };
}
