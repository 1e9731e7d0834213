import { CarrierScope } from '#areas/access/index.ts';
import { refusalOwnerOf } from '#areas/conditions/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { comingFlightWindow } from '#areas/judging/index.ts';
import type { StoredContent } from '../queries.ts';
import { countNewMatches, listAlertedPassengers } from './queries.ts';

type FloodContext = Pick<Context<UserActor>, 'actor' | 'db' | 'clock' | 'config'>;

/**
 * Counts the alerts that a rule would raise on coming flights that the author may see; a sampling rule
 * raises about its percentage. Null for a rule without alerts.
 */
export async function countComingAlerts(
  { actor, db, clock, config }: FloodContext,
  ruleId: string | undefined,
  content: StoredContent,
): Promise<number | null> {
  if (!content.alert) return null;
  const window = comingFlightWindow(clock);
  const alerted =
    ruleId === undefined ? [] : await asSystem(db, () => listAlertedPassengers(db, ruleId, window));
  const matches = await countNewMatches(db, CarrierScope.of(actor), content, {
    window,
    homeCountry: config.homeCountry,
    refusalsOf: refusalOwnerOf(actor.organization),
    hitLimit: content.hitLimit ?? config.ruleHitLimit,
    alerted,
  });
  return Math.round((matches * (content.percent ?? 100)) / 100);
}

/** Throws FLOOD for more alerts than the limit, unless confirmed. */
export function requireNoFlood(
  { config: { floodPerDay: limit } }: Pick<FloodContext, 'config'>,
  count: number | null,
  confirmed: boolean,
): void {
  if (!confirmed && count !== null && count > limit) throw new Failure('FLOOD', { count, limit });
}
