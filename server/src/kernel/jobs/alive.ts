import type { PoolClient } from 'pg';
import type { Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { releaseDeadWorkers, showWorkerAlive } from './queries.ts';

/** How soon the jobs of a process that was killed are taken by another; graphile-worker alone waits four hours. */
const lookMilliseconds = 15_000;

export interface Watch {
  stop(): Promise<void>;
}

/**
 * Shows by a lock of a session that this worker lives, and sets free what workers hold that show no such lock. PostgreSQL lets go
 * of the lock the moment a process dies. A worker that lost its connection for a moment may have a job taken from it: a job
 * run twice finds its work done.
 */
export async function watchWorkers(pool: Pool, workerId: string, log: Log): Promise<Watch> {
  let shown: PoolClient | undefined;

  async function look(): Promise<void> {
    if (shown === undefined) {
      const client = await pool.pg.connect();
      await showWorkerAlive(client, workerId).catch(error => {
        client.release(true);
        throw error;
      });
      client.on('error', () => {
        if (shown === client) shown = undefined;
        client.release(true);
      });
      shown = client;
    }
    await releaseDeadWorkers(pool.db);
  }

  await look();
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(error => log.warn({ err: error }, 'jobs of dead workers'));
  }, lookMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      shown?.release(true);
      shown = undefined;
    },
  };
}
