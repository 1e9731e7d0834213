import type { Message } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { isPassing } from '#kernel/db/lost.ts';
import type { Services } from '#kernel/services.ts';
import { legsOf, type MessageOnFlight } from '../flights/find-flights.ts';
import type { WaitingMessage } from '../reading/queries.ts';
import { readMessage, type ReadMessage } from '../reading/read-message.ts';
import { lockFollowing, type Queue } from './queries.ts';

/** A message that is being worked: what it says, and the flights it says it of. */
export interface Begun {
  waiting: WaitingMessage;
  read: ReadMessage;
  parts: readonly MessageOnFlight[];
}

/** So many messages that wait behind a late one are put in their places together with it, in one transaction. */
const mostTogether = 500;

/** What lists do that says of people that they do not fly. */
const takesOff: ReadonlySet<Message['function']> = new Set([
  'CLOSE_ON_BOARD',
  'CLOSE_NOT_ON_BOARD',
  'CANCEL_FLIGHT',
  'CANCEL_RESERVATION',
  'REDUCE_PARTY',
] as const);

/**
 * The messages that wait behind one in its queue and tell of its flight alone, as they are worked: a late one makes the flight anew, and
 * that does as well for all of them. What repeats another, is a test, or cannot be read is left for its turn; so is all from a list on
 * that takes people off, for those before it are judged as the flight stands after the last of them.
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
    // What cannot be read may have cut the transaction short: what is read so far is enough.
    if (begun === undefined) return following;
    const [part, ...more] = begun.parts;
    if (part !== undefined && takesOff.has(part.message.function)) return following;
    if (part?.flight.id === first.flight.id && more.length === 0) following.push(begun);
  }
  return following;
}

/** Locks no flight: that of the first message is locked. */
async function begin(db: Database, services: Services, waiting: WaitingMessage): Promise<Begun> {
  const read = await readMessage(db, services, waiting);
  const applied = read.message !== undefined && read.first === undefined && !read.test;
  return { waiting, read, parts: applied ? await legsOf(db, services, read) : [] };
}
