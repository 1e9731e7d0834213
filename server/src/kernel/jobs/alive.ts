import type { Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { leaveBeat } from './beat.ts';
import type { Job } from './jobs.ts';
import { addJob, ask, releaseDeadWorkers, showWorkerAlive, takeUpLate } from './queries.ts';

/** A connection that answers nothing for so long is given up: its other end may be gone without a word. */
const silentMilliseconds = 20_000;

export interface Watch {
  /** Settles when the connection that shows the worker alive was lost: its jobs are then taken by others. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Shows by a lock of a session that this worker lives, sets free what workers hold that show no such lock, and leaves the jobs that
 * come by themselves. PostgreSQL lets go of the lock the moment a process dies. A worker that lost its connection for a moment may have
 * a job taken from it: a job run twice finds its work done.
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
  // A database that goes away may say so more than once.
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
    // One that hangs is not followed by others.
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

/** By a clock that nobody sets. */
function isDue(leftAt: number | undefined, everySeconds: number): boolean {
  return leftAt === undefined || performance.now() - leftAt >= everySeconds * 1000;
}
