import type { Endpoint } from '@farol/contract';
import * as z from 'zod/mini';
import { transaction, type Database } from '../db/pool.ts';
import type { Position } from '../db/replica.ts';
import { actingOf, type Actor } from '../guard/actor.ts';
import type { Services } from '../services.ts';

interface Reading {
  /** Undefined if the request or the replica does not allow it. */
  ofReplica<T>(work: (db: Database) => Promise<T>): Promise<{ value: T } | undefined>;
  orPrimary<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

/**
 * Returns the position that a replica must reach, so that the caller sees own and announced changes with
 * current rights.
 */
export async function positionFor(
  endpoint: Pick<Endpoint, 'reads' | 'reply'>,
  { replica }: Pick<Services, 'replica'>,
  db: Database,
): Promise<Position | undefined> {
  if (endpoint.reads !== 'replica' || replica?.isReady !== true) return undefined;
  return replica.positionNow(db, { marked: handsOutMark(endpoint) });
}

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

export function handsOutMark({ reply }: Pick<Endpoint, 'reply'>): boolean {
  return reply instanceof z.ZodMiniObject && 'seen' in reply.shape;
}
