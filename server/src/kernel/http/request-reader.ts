import type { Endpoint } from '@farol/contract';
import { transaction, type Database } from '../db/pool.ts';
import type { Position } from '../db/replica/replica.ts';
import { toDatabaseActor, type Actor } from '../guard/actor.ts';
import type { Services } from '../services.ts';

interface RequestReader {
  /** Undefined if the request or the replica does not allow it. */
  fromReplica<T>(work: (db: Database) => Promise<T>): Promise<{ value: T } | undefined>;
  fromEither<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

/**
 * Returns the position that a replica must reach, so that the caller sees own and announced changes with
 * current rights.
 */
export async function findRequiredPosition(
  db: Database,
  endpoint: Pick<Endpoint, 'reads' | 'repliesWithMark'>,
  { replica }: Pick<Services, 'replica'>,
): Promise<Position | undefined> {
  if (endpoint.reads !== 'replica' || replica?.isReady !== true) return undefined;
  return replica.positionNow(db, { marked: endpoint.repliesWithMark === true });
}

export function buildReader(
  { pool, replica }: Pick<Services, 'pool' | 'replica'>,
  actor: Actor,
  since: Position | undefined,
): RequestReader {
  const acting = toDatabaseActor(actor);
  const fromReplica: RequestReader['fromReplica'] = async work =>
    since === undefined ? undefined : replica?.read(since, acting, work);
  return {
    fromReplica: fromReplica,
    async fromEither(work) {
      const read = await fromReplica(work);
      return read === undefined ? transaction(pool.db, acting, work) : read.value;
    },
  };
}
