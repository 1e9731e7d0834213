import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { beatJob, nextBeat } from './beat.ts';
import { addJob, addJobs, lastBeat, type JobOptions, type KeyedJob } from './queries.ts';
import { beginRunner, type Runner } from './runner.ts';

export { jobsAreWorked } from './beat.ts';
export { keysWithoutJob } from './queries.ts';

/** Puts a job in the queue when the transaction of `db` commits. */
export type LeaveJob = (db: Database, name: string, payload: object, options?: JobOptions) => Promise<void>;

export const leaveJob: LeaveJob = addJob;

/** Puts many jobs of one name, each with a key of its own, in the queue when the transaction of `db` commits. */
export const leaveJobs: (db: Database, name: string, jobs: readonly KeyedJob[]) => Promise<void> = addJobs;

export interface Job {
  /** `area:work`; cron lines take letters, digits, `_`, `-` and `:`. */
  name: `${string}:${string}`;
  /**
   * Runs it. What passes, as a connection that was lost, makes it run again soon and as often as it takes; any other error later, with
   * pauses that grow to a minute.
   */
  work(payload: unknown): Promise<void>;
  /** Cron line in UTC, for a job that comes by itself. */
  cron?: string;
  /** For a job that comes by itself and must, whatever clocks say: left so often by each process that works jobs. */
  everySeconds?: number;
}

export interface JobWorker {
  /** Ends after the jobs at work. */
  stop(): Promise<void>;
}

/** How long it rests before it begins again after it ended by itself. */
const restMilliseconds = 500;
/** How soon the jobs of a process that was killed are taken by another; graphile-worker alone waits four hours. */
const lookNormally = 5000;

/** Works all jobs until stopped, and shows that they are worked. Resolves once one was, or a moment passed. */
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

/** Works some jobs until stopped, beside whoever works all. It shows nothing: the others may lie still meanwhile. */
export function startHelper(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
): Promise<JobWorker> {
  return begin(pool, jobs, concurrency, log, lookNormally);
}

/**
 * Jobs taken by a process that was killed are taken again: by itself at its start, by others soon. graphile-worker gives up as a whole
 * when it cannot write down the end of a job, and lets its hands sleep for minutes when the database was away: so it is begun anew when
 * it ended or when its connection was lost.
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
