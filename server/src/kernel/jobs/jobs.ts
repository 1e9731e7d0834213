import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Database, Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { watchWorkers } from './alive.ts';
import { addJob, type JobOptions } from './queries.ts';

/** Puts a job in the queue when the transaction of `db` commits. */
export type LeaveJob = (db: Database, name: string, payload: object, options?: JobOptions) => Promise<void>;

export const leaveJob: LeaveJob = addJob;

export interface Job {
  /** `area:work`; cron lines take letters, digits, `_`, `-` and `:`. */
  name: `${string}:${string}`;
  /** Runs it. An error makes it run again later, with growing pauses. */
  work(payload: unknown): Promise<void>;
  /** Cron line in UTC, for a job that comes by itself. */
  cron?: string;
}

export interface JobWorker {
  /** Ends after the jobs at work. */
  stop(): Promise<void>;
}

/** Works jobs until stopped. Jobs taken by a process that was killed are taken again: by itself at its start, by others soon. */
export async function startWorker(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
): Promise<JobWorker> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map(job => [job.name, async (payload: unknown) => job.work(payload)]),
  );
  const events: WorkerEvents = new EventEmitter();
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const runner = await run({
    events,
    pgPool: pool.pg,
    taskList,
    concurrency,
    // Otherwise the end of a job is written by nobody's promise: neither the stop nor anyone who could hear of an error waits for it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    noPreparedStatements: false,
    pollInterval: 2000,
    crontab: jobs.flatMap(job => (job.cron === undefined ? [] : [`${job.cron} ${job.name}`])).join('\n'),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
    }),
  });
  const watch = await watchWorkers(pool, workerId, log);
  return {
    async stop() {
      await runner.stop();
      await watch.stop();
    },
  };
}
