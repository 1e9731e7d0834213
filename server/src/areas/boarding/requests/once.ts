import { createHash } from 'node:crypto';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { Actor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { findRequest, insertRequest, setOutcome } from './queries.ts';

type RequestContext = Pick<Context, 'clock' | 'db'> & { actor: Exclude<Actor, { kind: 'nobody' }> };

/** Any day: request ids are not dated. */
const requestDay = '2000-01-01';

/**
 * Runs `work` once for a request id of the caller, and returns the stored outcome to a repeated call.
 * Throws REQUEST_ID_USED for the same id with another body.
 */
export async function runOnce<Outcome extends object>(
  { actor, clock, db }: RequestContext,
  call: string,
  body: { requestId: string },
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; at: Date }> {
  const id = flightDatedIdOf(requestDay, actor.id, body.requestId);
  const digest = createHash('sha256').update(JSON.stringify({ call, body })).digest();
  const at = toDate(clock.now());
  if (await insertRequest(db, { id, integratorId: actor.id, digest, at })) {
    const outcome = await work();
    await setOutcome(db, id, outcome);
    return { outcome, at };
  }
  const stored = await findRequest(db, id);
  if (stored === undefined || !stored.digest.equals(digest)) throw new Failure('REQUEST_ID_USED');
  return { outcome: stored.outcome as Outcome, at: stored.at };
}
