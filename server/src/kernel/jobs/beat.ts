import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Pool } from '../db/pool.ts';
import type { Job } from './job.ts';
import { addJob, findLastBeat, insertBeat, findBeatAge } from './queries.ts';

const name = 'jobs:beat';

/** All slots may be busy with long jobs. */
const liveSeconds = 60;

export function createBeatJob(pool: Pool): Job {
  return { name, work: () => insertBeat(pool.db) };
}

/** First in the queue, so that a long queue does not look like a standstill. */
export async function queueBeat(db: Database): Promise<void> {
  await addJob(db, name, {}, { key: name, priority: -100 });
}

export async function areJobsRunning(db: Database): Promise<boolean> {
  const seconds = await findBeatAge(db);
  return seconds !== undefined && seconds < liveSeconds;
}

/** The last beat may belong to an ended process. */
export async function waitForBeat(db: Database, last: string | undefined): Promise<void> {
  for (let waited = 0; waited < 5000 && (await findLastBeat(db)) === last; waited += 25) await sleep(25);
}
