import type { Message } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { isPassing } from '#kernel/db/lost.ts';
import type { Services } from '#kernel/services.ts';
import { legsOf, type MessageOnFlight } from '../flights/find-flights.ts';
import type { WaitingMessage } from '../reading/queries.ts';
import { readMessage, type ReadMessage } from '../reading/read-message.ts';
import { lockFollowing, type Queue } from './queries.ts';

export interface Begun {
  waiting: WaitingMessage;
  read: ReadMessage;
  parts: readonly MessageOnFlight[];
}

/** Merged with a late message in one transaction. */
const mostTogether = 500;

const takesOff: ReadonlySet<Message['function']> = new Set([
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
export async function followingOf(
  db: Database,
  services: Services,
  queue: Queue,
  { waiting, parts: [first, ...others] }: Begun,
): Promise<Begun[]> {
  if (first === undefined || others.length > 0) return [];
  const following: Begun[] = [];
  const contents = new Set([waiting.content_hash.toString('hex')]);
  for await (const next of lockFollowing(db, queue, waiting, mostTogether)) {
    const content = next.content_hash.toString('hex');
    if (contents.has(content)) continue;
    contents.add(content);
    const begun = await begin(db, services, { ...next, left_out: null }).catch((error: unknown) => {
      if (isPassing(error)) throw error;
      return undefined;
    });
    // The failed read may have aborted the transaction.
    if (begun === undefined) return following;
    const [part, ...more] = begun.parts;
    if (part !== undefined && takesOff.has(part.message.function)) return following;
    if (part?.flight.id === first.flight.id && more.length === 0) following.push(begun);
  }
  return following;
}

/** The first message has the lock. */
async function begin(db: Database, services: Services, waiting: WaitingMessage): Promise<Begun> {
  const read = await readMessage(db, services, waiting);
  const applied = read.message !== undefined && read.first === undefined && !read.test;
  return { waiting, read, parts: applied ? await legsOf(db, services, read) : [] };
}
