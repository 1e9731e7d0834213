import type { files, Returned } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { retryFile } from '#areas/processing/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findFile } from './queries.ts';

/**
 * Lets what failed of a file be worked again. Throws FORBIDDEN to those who may not correct, RECORD_NOT_FOUND for a file that is not
 * there and one out of scope alike, NOTHING_FAILED.
 */
export async function retry(
  { actor, db, audited }: Context<UserActor>,
  id: string,
): Promise<Returned<typeof files.retryFile>> {
  if ((await findFile(CarrierScope.of(actor), db, id)) === undefined) throw new Failure('RECORD_NOT_FOUND');
  if (!actor.permissions.has('VISUALIZE_RAW_PNR'))
    throw new Failure('FORBIDDEN', { permission: 'VISUALIZE_RAW_PNR' });
  const messages = await retryFile(db, id);
  if (messages === 0) throw new Failure('NOTHING_FAILED');
  audited([{ kind: 'file', id }]);
  return { messages };
}
