import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { connectionsBesideJobs } from '../db/limits.ts';
import { isPassing } from '../db/lost.ts';
import type { Pool } from '../db/pool.ts';
import { withoutValues } from '../db/without-values.ts';
import type { Log } from '../log.ts';
import { watchWorkers } from './alive.ts';
import type { Job } from './jobs.ts';

export interface Runner {
  over: Promise<string>;
  /** Abort `stopping` first. */
  stop(): Promise<void>;
  /** Does not wait; other workers may run the jobs again. */
  leave(): void;
}

/** Idle slots poll every few seconds. */
const silentMilliseconds = 30_000;
const pollMilliseconds = 2000;
/** The database may be away. */
const stopMilliseconds = 5000;

export async function beginRunner(
  pool: Pool,
  jobs: readonly Job[],
  { concurrency, lookMilliseconds }: { concurrency: number; lookMilliseconds: number },
  log: Log,
  stopping: AbortSignal,
): Promise<Runner> {
  const hands = new Hands();
  const taskList: TaskList = Object.fromEntries(
    jobs.map(job => [
      job.name,
      // The queue stores and logs the error.
      async (payload: unknown) =>
        hands
          .hold(() => untilItPasses(() => job.work(payload), stopping, log))
          .catch(error => Promise.reject(withoutValues(error))),
    ]),
  );
  const events: WorkerEvents = new EventEmitter();
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  for (const sign of ['worker:getJob:start', 'worker:getJob:empty', 'job:start', 'job:complete'] as const)
    events.on(sign, () => hands.moved());
  // graphile-worker deadlocks at shutdown when two jobs fail at once.
  const givenUp = new Promise<void>(done => events.once('pool:gracefulShutdown', () => done()));
  // A job whose end is lost runs again, which is safe.
  const own = pool.openUndurable(concurrency + connectionsBesideJobs);
  const runner = await run({
    events,
    pgPool: own.pg,
    taskList,
    concurrency,
    // With a delay, graphile-worker completes jobs in an unawaited promise.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    noPreparedStatements: false,
    pollInterval: pollMilliseconds,
    crontab: jobs.flatMap(job => (job.cron === undefined ? [] : [`${job.cron} ${job.name}`])).join('\n'),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
    }),
  }).catch(async error => {
    await own.end();
    throw error;
  });
  const stopRunner = () => runner.stop().catch(() => undefined);
  const ended = runner.promise.catch(() => undefined);
  const watch = await watchWorkers(own, { workerId, lookMilliseconds }, jobs, log).catch(async error => {
    void stopRunner();
    void own.end();
    throw error;
  });
  const silence = setInterval(() => hands.look(concurrency), pollMilliseconds);
  const close = () => {
    clearInterval(silence);
    return own.end();
  };
  return {
    over: Promise.race([
      Promise.race([givenUp, ended]).then(() => 'it ended by itself'),
      watch.lost.then(() => 'its connection was lost'),
      hands.silent.then(() => 'its hands hang'),
    ]),
    async stop() {
      await Promise.race([stopRunner().then(() => ended), hands.empty().then(() => sleep(stopMilliseconds))]);
      await watch.stop();
      await Promise.race([close(), sleep(stopMilliseconds)]);
    },
    leave() {
      void stopRunner();
      void watch.stop();
      void close();
    },
  };
}

class Hands {
  readonly silent: Promise<void>;
  #holding = new Set<Promise<void>>();
  #movedAt = performance.now();
  #tellSilent: () => void = () => undefined;

  constructor() {
    this.silent = new Promise(done => (this.#tellSilent = done));
  }

  async hold(work: () => Promise<void>): Promise<void> {
    const held = work();
    this.#holding.add(held);
    try {
      await held;
    } finally {
      this.#holding.delete(held);
    }
  }

  moved(): void {
    this.#movedAt = performance.now();
  }

  /** Slots with a job may be busy for long. */
  look(concurrency: number): void {
    if (this.#holding.size >= concurrency) this.moved();
    else if (performance.now() - this.#movedAt > silentMilliseconds) this.#tellSilent();
  }

  async empty(): Promise<void> {
    await Promise.allSettled(this.#holding);
  }
}

const [shortestPause, longestPause] = [100, 5000];

/** Transient errors do not count as attempts. */
async function untilItPasses(work: () => Promise<void>, signal: AbortSignal, log: Log): Promise<void> {
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      log.warn({ err: error }, 'a job waits for what passes');
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
