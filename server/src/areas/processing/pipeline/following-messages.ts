import type { Message } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { isTransient } from '#kernel/db/errors.ts';
import type { Services } from '#kernel/services.ts';
import { resolveLegs } from '../flights/find-flights.ts';
import type { MessageOnFlight } from '../flights/flights.ts';
import type { WaitingMessage } from '../reading/queries.ts';
import { readMessage, type ReadMessage } from '../reading/read-message.ts';
import { lockFollowing, type Queue } from './queries.ts';

export interface MessageInWork {
  waiting: WaitingMessage;
  read: ReadMessage;
  parts: readonly MessageOnFlight[];
}

/** Merged with a late message in one transaction. */
const maxMessagesTogether = 500;

const removingFunctions: ReadonlySet<Message['function']> = new Set([
  'CLOSE_ON_BOARD',
  'CLOSE_NOT_ON_BOARD',
  'CANCEL_FLIGHT',
  'CANCEL_RESERVATION',
  'REDUCE_PARTY',
] as const);

/**
 * Collects messages that one rebuild can cover. Stops at lists that remove people, because earlier messages
 * would be judged by the state after them.
 */
export async function listFollowing(
  db: Database,
  services: Services,
  queue: Queue,
  { waiting, parts: [first, ...others] }: MessageInWork,
): Promise<MessageInWork[]> {
  if (first === undefined || others.length > 0) return [];
  const result: MessageInWork[] = [];
  const seenHashes = new Set([waiting.content_hash.toString('hex')]);
  for await (const next of lockFollowing(db, queue, waiting, maxMessagesTogether)) {
    const hash = next.content_hash.toString('hex');
    if (seenHashes.has(hash)) continue;
    seenHashes.add(hash);
    const inWork = await readFollowing(db, services, { ...next, left_out: null }).catch((error: unknown) => {
      if (isTransient(error)) throw error;
      return undefined;
    });
    // The failed read may have aborted the transaction.
    if (inWork === undefined) return result;
    const [part, ...more] = inWork.parts;
    if (part !== undefined && removingFunctions.has(part.message.function)) return result;
    if (part?.flight.id === first.flight.id && more.length === 0) result.push(inWork);
  }
  return result;
}

/** The first message has the lock. */
async function readFollowing(
  db: Database,
  services: Services,
  waiting: WaitingMessage,
): Promise<MessageInWork> {
  const read = await readMessage(db, services, waiting);
  const applied = read.message !== undefined && read.first === undefined && !read.test;
  return { waiting, read, parts: applied ? await resolveLegs(db, services, read) : [] };
}
