import { toDate } from '../clock.ts';
import { type Database, transaction } from '../db/pool.ts';
import { queueJob } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { MessageFailure, type MessageGateway, type OutgoingMessage } from './gateway.ts';

/** About two hours with the pauses below. */
export const maxSendAttempts = 12;
const maxPauseSeconds = 900;
/** After the processing of messages. */
export const sendPriority = 10;

export interface QueuedMessage {
  message: OutgoingMessage;
  /** Failed attempts so far. */
  attempts: number;
}

/** Table of messages to send. `Place` is the payload of the job. */
export interface Outbox<Place extends object> {
  jobName: string;
  /** Jobs of one queue run one at a time. */
  queueOf?(place: Place): string;
  /** Undefined if nothing is left to send. */
  find(db: Database, place: Place): Promise<QueuedMessage | undefined>;
  setSent(db: Database, place: Place, sent: { id: string; at: Date; keepsContent: boolean }): Promise<void>;
  setFailed(
    db: Database,
    place: Place,
    failure: { id: string; error: string; isLast: boolean },
  ): Promise<void>;
}

/** Sends a queued message. A failed attempt queues the next one after a pause. */
export async function sendQueued<Place extends object>(
  { clock, pool }: Pick<Services, 'clock' | 'pool'>,
  outbox: Outbox<Place>,
  gateway: MessageGateway,
  place: Place,
): Promise<void> {
  const asSystem = { kind: 'system' } as const;
  const queued = await transaction(pool.db, asSystem, db => outbox.find(db, place));
  if (queued === undefined) return;
  const { id } = queued.message;
  try {
    await gateway.send(queued.message);
  } catch (error) {
    if (!(error instanceof MessageFailure)) throw error;
    const attempts = queued.attempts + 1;
    const isLast = attempts >= maxSendAttempts;
    await transaction(pool.db, asSystem, async db => {
      await outbox.setFailed(db, place, { id, error: error.message, isLast });
      if (isLast) return;
      const inSeconds = Math.min(2 ** attempts, maxPauseSeconds);
      const queue = outbox.queueOf?.(place);
      await queueJob(db, outbox.jobName, place, {
        key: `${outbox.jobName} ${id}`,
        priority: sendPriority,
        ...(queue === undefined ? {} : { queue }),
        inSeconds,
      });
    });
    return;
  }
  const sent = { id, at: toDate(clock.now()), keepsContent: gateway.simulated };
  await transaction(pool.db, asSystem, db => outbox.setSent(db, place, sent));
}
