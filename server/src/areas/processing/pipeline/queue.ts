import type { FlightLeg } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, idAhead, newId, timeOf } from '#kernel/ids.ts';
import { keysWithoutJob, leaveJobs } from '#kernel/jobs/jobs.ts';
import type { Queue } from './queries.ts';

/** Returns the queue of a message. Each flight number and day has one, so one worker at a time. */
export function queueKeyOf(
  leg: Pick<FlightLeg, 'carrier' | 'number' | 'departure'> | undefined,
  fileId: string,
): string {
  if (leg === undefined) return `file:${fileId}`;
  return `${leg.carrier}${leg.number}/${leg.departure?.slice(0, 10) ?? '-'}`;
}

const dayMilliseconds = 86_400_000;

/** Messages rarely wait longer; the `intake:wake` job finds those that do. */
const recentDays = 40;

/** Returns the queue limited to recent files, which skips old partitions. */
export function recent(queueKey: string): Queue {
  return { key: queueKey, ...recentIds(), whole: false };
}

/** Returns the id range of recent files, `until` excluded. The clock is that of the ids. */
export function recentIds(): { from: string; until: string } {
  return { from: firstIdAt(timeOf(newId()) - recentDays * dayMilliseconds), until: idAhead() };
}

export function whole(queueKey: string): Queue {
  return { key: queueKey, from: firstIdAt(0), until: undefined, whole: true };
}

const keyBeginning = 'intake:';

/** Returns the key under which at most one job of the queue waits. */
function jobKeyOf(queueKey: string): string {
  return `${keyBeginning}${queueKey}`;
}

/** Returns the queues without a waiting job. */
export async function queuesWithoutJob(db: Database, queueKeys: readonly string[]): Promise<string[]> {
  const keys = await keysWithoutJob(db, queueKeys.map(jobKeyOf));
  return keys.map(key => key.slice(keyBeginning.length));
}

/**
 * Schedules one job per queue, for recent messages or for all. Always sorted, so that two transactions that
 * wake the same queues cannot deadlock.
 */
export async function wakeQueues(
  db: Database,
  queueKeys: readonly string[],
  all: (queueKey: string) => boolean = () => false,
): Promise<void> {
  const jobs = [...new Set(queueKeys)].toSorted().map(queueKey => ({
    payload: { queueKey, all: all(queueKey) },
    key: jobKeyOf(queueKey),
  }));
  if (jobs.length > 0) await leaveJobs(db, 'intake:process', jobs);
}
