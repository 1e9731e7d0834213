import { writeEvent } from '#kernel/audit/audit.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { bearerOf } from '#kernel/guard/guard.ts';
import type { Context } from '#kernel/http/handler.ts';
import { Failure } from '#kernel/failure.ts';
import { findUserOfSession } from '../session/account.ts';
import { endSession } from '../session/queries.ts';
import { readToken } from '../session/token.ts';
import { logoutAddress } from './login.ts';

/**
 * Ends the caller's session, if any. Contacts the provider after the commit, because it may be slow or
 * unavailable.
 */
export async function logoutUrl(context: Context): Promise<{ url: string }> {
  const caller = await findCaller(context);
  if (caller !== undefined) await endSessionOf(context, caller);
  context.afterCommit(() => logoutAddress(context));
  // Replaced after the commit.
  return { url: '' };
}

async function findCaller({
  keys,
  clock,
  db,
  exchange,
}: Context): Promise<{ actor: UserActor; sessionId: string } | undefined> {
  const token = bearerOf(exchange.header('authorization'));
  try {
    const { claims } = await readToken(keys, token, clock.now());
    const account = await findUserOfSession(db, { id: claims.sid, userId: claims.sub });
    return account === undefined ? undefined : { actor: account.actor, sessionId: claims.sid };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

async function endSessionOf(
  context: Context,
  { actor, sessionId }: { actor: UserActor; sessionId: string },
): Promise<void> {
  const { db, clock, exchange } = context;
  if (!(await endSession(db, { id: sessionId, userId: actor.id }, clock.now()))) return;
  await writeEvent(db, context, {
    event: 'SIGNED_OUT',
    actor,
    requestId: exchange.requestId,
    operation: 'logoutUrl',
    address: exchange.address,
    records: [{ kind: 'user', id: actor.id }],
  });
}
