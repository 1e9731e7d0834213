import type { FlightLeg } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { leaveJobs } from '#kernel/jobs/jobs.ts';

/** The order in which a message waits: one worker at a time for a flight number on a day. */
export function queueKeyOf(leg: FlightLeg | undefined, fileId: string): string {
  if (leg === undefined) return `file:${fileId}`;
  return `${leg.carrier}${leg.number}/${leg.departure?.slice(0, 10) ?? '-'}`;
}

/**
 * Leaves one job for each queue of messages. Always in the order of their names, so that two transactions that wake the same
 * queues rather wait in turn than for each other.
 */
export async function wakeQueues(db: Database, queueKeys: readonly string[]): Promise<void> {
  const jobs = [...new Set(queueKeys)].toSorted().map(queueKey => ({
    payload: { queueKey },
    key: `intake:${queueKey}`,
  }));
  if (jobs.length > 0) await leaveJobs(db, 'intake:process', jobs);
}
