import type { Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { leaveBeat } from './beat.ts';
import type { Job } from './jobs.ts';
import { addJob, ask, releaseDeadWorkers, showWorkerAlive, takeUpLate } from './queries.ts';

const silentMilliseconds = 20_000;

export interface Watch {
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
): Promise<Watch> {
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
  const leftAt = new Map<string, number>();

  async function look(): Promise<void> {
    const silent = setTimeout(() => end(), silentMilliseconds);
    await ask(client).finally(() => clearTimeout(silent));
    await releaseDeadWorkers(pool.db);
    await takeUpLate(pool.db);
    await leaveBeat(pool.db);
    for (const { name, everySeconds } of jobs) {
      if (everySeconds === undefined || !isDue(leftAt.get(name), everySeconds)) continue;
      await addJob(pool.db, name, {}, { key: name });
      leftAt.set(name, performance.now());
    }
  }

  try {
    await showWorkerAlive(client, workerId);
    await look();
  } catch (error) {
    end();
    throw error;
  }
  let looking: Promise<void> = Promise.resolve();
  let waiting = 0;
  const timer = setInterval(() => {
    if (waiting > 0) return;
    waiting += 1;
    looking = look()
      .catch(error => log.warn({ err: error }, 'jobs of dead workers'))
      .finally(() => (waiting -= 1));
  }, lookMilliseconds);
  void lost.then(() => clearInterval(timer));
  return {
    lost,
    async stop() {
      clearInterval(timer);
      await Promise.race([looking, lost]);
      end();
    },
  };
}

/** Monotonic. */
function isDue(leftAt: number | undefined, everySeconds: number): boolean {
  return leftAt === undefined || performance.now() - leftAt >= everySeconds * 1000;
}
