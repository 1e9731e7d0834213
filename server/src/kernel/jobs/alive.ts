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
  let shown: { end(): void } | undefined;

  async function look(): Promise<void> {
    if (shown === undefined) {
      const client = await pool.pg.connect();
      const session = ending(client, () => {
        if (shown === session) shown = undefined;
      });
      await showWorkerAlive(client, workerId).catch(error => {
        session.end();
        throw error;
      });
      shown = session;
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
      shown?.end();
    },
  };
}

/** A connection that ends once, whether we end it or the server does: a database that goes away may say so more than once. */
function ending(client: PoolClient, onEnd: () => void): { end(): void } {
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    onEnd();
    client.release(true);
  };
  client.on('error', end);
  return { end };
}
