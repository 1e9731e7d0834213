import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Database, Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { watchWorkers } from './alive.ts';
import { addJob, addJobs, type JobOptions, type KeyedJob } from './queries.ts';

/** Puts a job in the queue when the transaction of `db` commits. */
export type LeaveJob = (db: Database, name: string, payload: object, options?: JobOptions) => Promise<void>;

export const leaveJob: LeaveJob = addJob;

/** Puts many jobs of one name, each with a key of its own, in the queue when the transaction of `db` commits. */
export const leaveJobs: (db: Database, name: string, jobs: readonly KeyedJob[]) => Promise<void> = addJobs;

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

/** How long it rests before it begins again after it ended by itself. */
const restMilliseconds = 1000;

/**
 * Works jobs until stopped. Jobs taken by a process that was killed are taken again: by itself at its start, by others soon.
 * graphile-worker gives up as a whole when it cannot write down the end of a job, as when the database restarts at that moment:
 * it is then begun again.
 */
export async function startWorker(
  pool: Pool,
  jobs: readonly Job[],
  concurrency: number,
  log: Log,
): Promise<JobWorker> {
  const begin = () => beginWorker(pool, jobs, concurrency, log);
  let stopping = false;
  let current: Begun | undefined = await begin();

  async function keep(): Promise<void> {
    while (!stopping) {
      await current?.ended;
      current = undefined;
      if (stopping) return;
      log.error('working jobs ended by itself, and begins again');
      await sleep(restMilliseconds);
      current = await begin().catch(error => {
        log.warn({ err: error }, 'jobs');
        return undefined;
      });
    }
    await current?.stop();
  }

  const kept = keep();
  return {
    async stop() {
      stopping = true;
      await current?.stop();
      await kept;
    },
  };
}

interface Begun extends JobWorker {
  /** Settles when it works no more, for whatever reason. */
  ended: Promise<void>;
}

/** Connections of a worker beside one for each job at work: it listens, and looks what comes by the clock. */
const connectionsBeside = 2;

async function beginWorker(pool: Pool, jobs: readonly Job[], concurrency: number, log: Log): Promise<Begun> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map(job => [job.name, async (payload: unknown) => job.work(payload)]),
  );
  const events: WorkerEvents = new EventEmitter();
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  // That a job was taken or done need not outlive the server: a job run twice finds its work done. That it waits is its sender's to say.
  const own = pool.openUndurable(concurrency + connectionsBeside);
  const runner = await run({
    events,
    pgPool: own.pg,
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
  }).catch(async error => {
    await own.end();
    throw error;
  });
  const ended = runner.promise
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => own.end());
  const watch = await watchWorkers(pool, workerId, log).catch(async error => {
    await runner.stop();
    throw error;
  });
  return {
    ended: ended.then(() => watch.stop()),
    async stop() {
      // It may have ended by itself before.
      await runner.stop().catch(() => undefined);
      await ended;
      await watch.stop();
    },
  };
}
