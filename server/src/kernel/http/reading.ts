import type { Endpoint } from '@farol/contract';
import * as z from 'zod/mini';
import { transaction, type Database } from '../db/pool.ts';
import type { Position } from '../db/replica.ts';
import { actingOf, type Actor } from '../guard/actor.ts';
import type { Services } from '../services.ts';

/** How a call reads. */
interface Reading {
  /** Of the replica; undefined where the call may not, or the replica cannot. */
  ofReplica<T>(work: (db: Database) => Promise<T>): Promise<{ value: T } | undefined>;
  /** Of the replica or else of the primary, in a transaction of its own. */
  orPrimary<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

/**
 * How far the primary is, read beside the rights of who calls, for an endpoint that a replica may answer: it has to have come so far. What
 * the caller saved before, what others did that they were told of, and who may see what by then, is all in what they are shown.
 */
export async function positionFor(
  endpoint: Pick<Endpoint, 'reads' | 'reply'>,
  { replica }: Pick<Services, 'replica'>,
  db: Database,
): Promise<Position | undefined> {
  if (endpoint.reads !== 'replica' || replica?.isReady !== true) return undefined;
  return replica.positionNow(db, { marked: handsOutMark(endpoint) });
}

/** `since` as `positionFor` read it: without it the primary answers. */
export function readingOf(
  { pool, replica }: Pick<Services, 'pool' | 'replica'>,
  actor: Actor,
  since: Position | undefined,
): Reading {
  const acting = actingOf(actor);
  const ofReplica: Reading['ofReplica'] = async work =>
    since === undefined ? undefined : replica?.read(since, acting, work);
  return {
    ofReplica,
    async orPrimary(work) {
      const read = await ofReplica(work);
      return read === undefined ? transaction(pool.db, acting, work) : read.value;
    },
  };
}

/** Whether what it answers may go stale, and says by what mark to ask what changed since (`asRead`). */
export function handsOutMark({ reply }: Pick<Endpoint, 'reply'>): boolean {
  return reply instanceof z.ZodMiniObject && 'seen' in reply.shape;
}
