import type { FlightLeg } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, idAhead, newId, timeOf } from '#kernel/ids.ts';
import { keysWithoutJob, leaveJobs } from '#kernel/jobs/jobs.ts';
import type { Queue } from './queries.ts';

/** The order in which a message waits: one worker at a time for a flight number on a day. */
export function queueKeyOf(
  leg: Pick<FlightLeg, 'carrier' | 'number' | 'departure'> | undefined,
  fileId: string,
): string {
  if (leg === undefined) return `file:${fileId}`;
  return `${leg.carrier}${leg.number}/${leg.departure?.slice(0, 10) ?? '-'}`;
}

const dayMilliseconds = 86_400_000;

/** Longer than this hardly anything waits; what does is found by the job that looks for it. */
const recentDays = 40;

/** The messages of a queue that came lately, which are nearly always all: months before are not looked at. */
export function recent(queueKey: string): Queue {
  return { key: queueKey, ...recentIds(), whole: false };
}

/** The ids of files that came lately, `until` left out. By the time in ids, which is that of the system. */
export function recentIds(): { from: string; until: string } {
  return { from: firstIdAt(timeOf(newId()) - recentDays * dayMilliseconds), until: idAhead() };
}

/** All messages of a queue. */
export function whole(queueKey: string): Queue {
  return { key: queueKey, from: firstIdAt(0), until: undefined, whole: true };
}

const keyBeginning = 'intake:';

/** Under which key the job of a queue waits: one at most. */
function jobKeyOf(queueKey: string): string {
  return `${keyBeginning}${queueKey}`;
}

/** Those of the queues for which no job waits. */
export async function queuesWithoutJob(db: Database, queueKeys: readonly string[]): Promise<string[]> {
  const keys = await keysWithoutJob(db, queueKeys.map(jobKeyOf));
  return keys.map(key => key.slice(keyBeginning.length));
}

/**
 * Leaves one job for each queue of messages, for those of the last weeks or for all of them. Always in the order of their names, so that two transactions that wake the same
 * queues rather wait in turn than for each other.
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
