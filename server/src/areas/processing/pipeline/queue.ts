import type { FlightLeg } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, idAhead, createId, timeOf } from '#kernel/ids.ts';
import { keysWithoutJob, queueJobs } from '#kernel/jobs/jobs.ts';
import type { Queue } from './queries.ts';
import { dayMs } from '#kernel/clock.ts';

/** Returns the queue of a flight number and day; each has one worker. */
export function queueKeyOf(
  leg: Pick<FlightLeg, 'carrier' | 'number' | 'departure'> | undefined,
  fileId: string,
): string {
  if (leg === undefined) return `file:${fileId}`;
  return `${leg.carrier}${leg.number}/${leg.departure?.slice(0, 10) ?? '-'}`;
}

/** The `intake:wake` job finds older messages. */
const recentDays = 40;

/** Skips old partitions. */
export function recentQueue(queueKey: string): Queue {
  return { key: queueKey, ...recentIdRange(), whole: false };
}

/** `until` is excluded. */
export function recentIdRange(): { from: string; until: string } {
  return { from: firstIdAt(timeOf(createId()) - recentDays * dayMs), until: idAhead() };
}

export function fullQueue(queueKey: string): Queue {
  return { key: queueKey, from: firstIdAt(0), until: undefined, whole: true };
}

const jobKeyPrefix = 'intake:';

function jobKeyOf(queueKey: string): string {
  return `${jobKeyPrefix}${queueKey}`;
}

export async function queuesWithoutJob(db: Database, queueKeys: readonly string[]): Promise<string[]> {
  const keys = await keysWithoutJob(db, queueKeys.map(jobKeyOf));
  return keys.map(key => key.slice(jobKeyPrefix.length));
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
  if (jobs.length > 0) await queueJobs(db, 'intake:process', jobs);
}
