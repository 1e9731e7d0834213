import type { files, HandlerOutput } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { retryMessages } from '#areas/processing/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findFile } from './queries.ts';

/**
 * Retries the failed messages of a file. Throws FORBIDDEN, RECORD_NOT_FOUND (also out of scope) and
 * NOTHING_FAILED.
 */
export async function retryFile(
  { actor, db, setAuditRecords }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof files.retryFile>> {
  if ((await findFile(db, CarrierScope.of(actor), id)) === undefined) throw new Failure('RECORD_NOT_FOUND');
  if (!actor.permissions.has('VISUALIZE_RAW_PNR'))
    throw new Failure('FORBIDDEN', { permission: 'VISUALIZE_RAW_PNR' });
  const messages = await retryMessages(db, id);
  if (messages === 0) throw new Failure('NOTHING_FAILED');
  setAuditRecords([{ kind: 'file', id }]);
  return { messages };
}
