import { CarrierScope } from '#areas/access/index.ts';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { notifyListOwners } from '../handling.ts';
import { closeEntries, setEnd } from '../queries.ts';
import { countWithdrawable, lockWithdrawable, type WithdrawalSource } from './queries.ts';

/** Bounds the locks of one request. */
const maxWithdrawn = 5000;

/** Counts unread alerts of a source that nobody took, on flights that the caller may see. */
export function countWithdrawableAlerts(
  { actor, db }: Context<UserActor>,
  source: WithdrawalSource,
): Promise<number> {
  return asSystem(db, () => countWithdrawable(db, source, CarrierScope.of(actor)));
}

/**
 * Closes these alerts as WITHDRAWN, so that judging does not raise them again. The caller must have checked
 * the right to change the source.
 */
export async function withdrawAlerts(
  context: Context<UserActor>,
  source: WithdrawalSource,
): Promise<{ withdrawn: number; left: number }> {
  const { actor, db, clock } = context;
  const scope = CarrierScope.of(actor);
  const now = toDate(clock.now());
  const { alerts, users, left } = await asSystem(db, async () => {
    const locked = await lockWithdrawable(db, source, scope, maxWithdrawn);
    await setEnd(db, locked, { by: actor.id, at: now, result: 'WITHDRAWN', note: '' });
    const owners = await closeEntries(db, locked, now);
    return { alerts: locked, users: owners, left: await countWithdrawable(db, source, scope) };
  });
  await notifyListOwners(context, users, 'left');
  return { withdrawn: alerts.length, left };
}
