import type { Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { queueBeat } from './beat.ts';
import type { Job } from './job.ts';
import { addJob, ping, releaseDeadWorkers, lockWorkerAlive, rescheduleLateJobs } from './queries.ts';

const silenceLimitMs = 20_000;

export interface WorkerWatch {
  /** Settles when the connection is lost; other workers then take the jobs. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Marks this worker as alive by a session lock, releases jobs of dead workers and queues periodic jobs. A job
 * may run twice, which is safe.
 */
export async function watchWorkers(
  pool: Pool,
  { workerId, lookMilliseconds }: { workerId: string; lookMilliseconds: number },
  jobs: readonly Job[],
  log: Log,
): Promise<WorkerWatch> {
  const client = await pool.pg.connect();
  let end: () => void = () => undefined;
  const lost = new Promise<void>(done => {
    let ended = false;
    end = () => {
      if (!ended) client.release(true);
      ended = true;
      done();
    };
  });
  client.on('error', () => end());
  client.on('end', () => end());
  const queuedAt = new Map<string, number>();

  async function check(): Promise<void> {
    const silent = setTimeout(() => end(), silenceLimitMs);
    await ping(client).finally(() => clearTimeout(silent));
    await releaseDeadWorkers(pool.db);
    await rescheduleLateJobs(pool.db);
    await queueBeat(pool.db);
    for (const { name, everySeconds } of jobs) {
      if (everySeconds === undefined || !isDue(queuedAt.get(name), everySeconds)) continue;
      await addJob(pool.db, name, {}, { key: name });
      queuedAt.set(name, performance.now());
    }
  }

  try {
    await lockWorkerAlive(client, workerId);
    await check();
  } catch (error) {
    end();
    throw error;
  }
  let checking: Promise<void> = Promise.resolve();
  let running = 0;
  const timer = setInterval(() => {
    if (running > 0) return;
    running += 1;
    checking = check()
      .catch(error => log.warn({ err: error }, 'jobs of dead workers'))
      .finally(() => (running -= 1));
  }, lookMilliseconds);
  void lost.then(() => clearInterval(timer));
  return {
    lost,
    async stop() {
      clearInterval(timer);
      await Promise.race([checking, lost]);
      end();
    },
  };
}

/** Monotonic. */
function isDue(queuedAt: number | undefined, everySeconds: number): boolean {
  return queuedAt === undefined || performance.now() - queuedAt >= everySeconds * 1000;
}
