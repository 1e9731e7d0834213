import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { extraJobConnections } from '../db/limits.ts';
import { isTransient } from '../db/errors.ts';
import type { Pool } from '../db/pool.ts';
import { redactError } from '../db/redact-error.ts';
import type { Log } from '../log.ts';
import { watchWorkers } from './worker-watch.ts';
import type { Job } from './job.ts';

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

export async function startRunner(
  pool: Pool,
  jobs: readonly Job[],
  { concurrency, lookMilliseconds }: { concurrency: number; lookMilliseconds: number },
  log: Log,
  stopping: AbortSignal,
): Promise<Runner> {
  const slots = new WorkerSlots();
  const taskList: TaskList = Object.fromEntries(
    jobs.map(job => [
      job.name,
      // The queue stores and logs the error.
      async (payload: unknown) =>
        slots
          .track(() => retryTransient(() => job.work(payload), stopping, log))
          .catch(error => Promise.reject(redactError(error))),
    ]),
  );
  const events: WorkerEvents = new EventEmitter();
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  for (const sign of ['worker:getJob:start', 'worker:getJob:empty', 'job:start', 'job:complete'] as const)
    events.on(sign, () => slots.markActive());
  // graphile-worker deadlocks at shutdown when two jobs fail at once.
  const shutdown = new Promise<void>(done => events.once('pool:gracefulShutdown', () => done()));
  // A job whose end is lost runs again, which is safe.
  const queuePool = pool.openUndurable(concurrency + extraJobConnections);
  const runner = await run({
    events,
    pgPool: queuePool.pg,
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
    await queuePool.end();
    throw error;
  });
  const stopRunner = () => runner.stop().catch(() => undefined);
  const ended = runner.promise.catch(() => undefined);
  const watch = await watchWorkers(queuePool, { workerId, lookMilliseconds }, jobs, log).catch(
    async error => {
      void stopRunner();
      void queuePool.end();
      throw error;
    },
  );
  const silence = setInterval(() => slots.checkActivity(concurrency), pollMilliseconds);
  const close = () => {
    clearInterval(silence);
    return queuePool.end();
  };
  return {
    over: Promise.race([
      Promise.race([shutdown, ended]).then(() => 'it ended by itself'),
      watch.lost.then(() => 'its connection was lost'),
      slots.silent.then(() => 'its slots do not move'),
    ]),
    async stop() {
      await Promise.race([stopRunner().then(() => ended), slots.empty().then(() => sleep(stopMilliseconds))]);
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

class WorkerSlots {
  readonly silent: Promise<void>;
  #holding = new Set<Promise<void>>();
  #movedAt = performance.now();
  #tellSilent: () => void = () => undefined;

  constructor() {
    this.silent = new Promise(done => (this.#tellSilent = done));
  }

  async track(work: () => Promise<void>): Promise<void> {
    const running = work();
    this.#holding.add(running);
    try {
      await running;
    } finally {
      this.#holding.delete(running);
    }
  }

  markActive(): void {
    this.#movedAt = performance.now();
  }

  /** Slots with a job may be busy for long. */
  checkActivity(concurrency: number): void {
    if (this.#holding.size >= concurrency) this.markActive();
    else if (performance.now() - this.#movedAt > silentMilliseconds) this.#tellSilent();
  }

  async empty(): Promise<void> {
    await Promise.allSettled(this.#holding);
  }
}

const [minPauseMs, maxPauseMs] = [100, 5000];

/** Transient errors do not count as attempts. */
async function retryTransient(work: () => Promise<void>, signal: AbortSignal, log: Log): Promise<void> {
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || signal.aborted) throw error;
      log.warn({ err: error }, 'a job failed for a moment and is tried again');
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
