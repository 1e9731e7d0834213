import type { FlightLeg } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, idAhead, newId, timeOf } from '#kernel/ids.ts';
import { keysWithoutJob, leaveJobs } from '#kernel/jobs/jobs.ts';
import type { Queue } from './queries.ts';

/** Returns the queue of a flight number and day; each has one worker. */
export function queueKeyOf(
  leg: Pick<FlightLeg, 'carrier' | 'number' | 'departure'> | undefined,
  fileId: string,
): string {
  if (leg === undefined) return `file:${fileId}`;
  return `${leg.carrier}${leg.number}/${leg.departure?.slice(0, 10) ?? '-'}`;
}

const dayMilliseconds = 86_400_000;

/** The `intake:wake` job finds older messages. */
const recentDays = 40;

/** Skips old partitions. */
export function recent(queueKey: string): Queue {
  return { key: queueKey, ...recentIds(), whole: false };
}

/** `until` is excluded. */
export function recentIds(): { from: string; until: string } {
  return { from: firstIdAt(timeOf(newId()) - recentDays * dayMilliseconds), until: idAhead() };
}

export function whole(queueKey: string): Queue {
  return { key: queueKey, from: firstIdAt(0), until: undefined, whole: true };
}

const keyBeginning = 'intake:';

function jobKeyOf(queueKey: string): string {
  return `${keyBeginning}${queueKey}`;
}

export async function queuesWithoutJob(db: Database, queueKeys: readonly string[]): Promise<string[]> {
  const keys = await keysWithoutJob(db, queueKeys.map(jobKeyOf));
  return keys.map(key => key.slice(keyBeginning.length));
}

/** Sorted, so that two transactions cannot deadlock. */
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
