import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Pool } from '../db/pool.ts';
import type { Job } from './jobs.ts';
import { addJob, lastBeat, noteBeat, sinceBeat } from './queries.ts';

const name = 'jobs:beat';

/** Beats are queued every few seconds, but all slots may be busy with long jobs. */
const liveSeconds = 60;

/** Creates the heartbeat job, which shows that jobs are processed. */
export function beatJob(pool: Pool): Job {
  return { name, work: () => noteBeat(pool.db) };
}

/** Queues a beat with top priority, so that a long queue does not look like a standstill. */
export async function leaveBeat(db: Database): Promise<void> {
  await addJob(db, name, {}, { key: name, priority: -100 });
}

/** Checks for a beat within the last minute. */
export async function jobsAreWorked(db: Database): Promise<boolean> {
  const seconds = await sinceBeat(db);
  return seconds !== undefined && seconds < liveSeconds;
}

/** Waits up to 5 s for a new beat, because the last one may belong to an ended process. */
export async function nextBeat(db: Database, last: string | undefined): Promise<void> {
  for (let waited = 0; waited < 5000 && (await lastBeat(db)) === last; waited += 25) await sleep(25);
}
