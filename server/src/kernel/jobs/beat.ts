import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Pool } from '../db/pool.ts';
import type { Job } from './jobs.ts';
import { addJob, lastBeat, noteBeat, sinceBeat } from './queries.ts';

const name = 'jobs:beat';

/** A beat is left every few seconds; a hand may be long at a job before it takes the next. */
const liveSeconds = 60;

/** The job that shows that jobs are worked: it is taken and ended like any other, and does nothing else. */
export function beatJob(pool: Pool): Job {
  return { name, work: () => noteBeat(pool.db) };
}

/** Leaves a beat before all that waits, so that a long queue is not taken for a standstill. */
export async function leaveBeat(db: Database): Promise<void> {
  await addJob(db, name, {}, { key: name, priority: -100 });
}

/** Whether some process works jobs: one of them was taken and ended within the last minute. */
export async function jobsAreWorked(db: Database): Promise<boolean> {
  const seconds = await sinceBeat(db);
  return seconds !== undefined && seconds < liveSeconds;
}

/**
 * Waits a moment for a beat that is another than the last one known, so that whoever asks after a start hears how it is and not how it
 * was: one of a process that ended may be a few seconds old.
 */
export async function nextBeat(db: Database, last: string | undefined): Promise<void> {
  for (let waited = 0; waited < 5000 && (await lastBeat(db)) === last; waited += 25) await sleep(25);
}
