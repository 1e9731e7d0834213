import { defaultBands, type PassengerCriteria, toScoreRange } from '@farol/contract';
import { AgencyScope, isOfAirline } from '#areas/access/index.ts';
import type { RestrictionSight } from '#areas/judging/index.ts';
import { dateIn } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findScoreLimits } from './queries.ts';
import type { RecordFilters } from '../to-query.ts';

type UserContext = Context<UserActor>;

/** Returns undefined if a criterion is about records that the reader may not see: then nobody matches. */
export async function findRecordFilters(
  context: UserContext,
  { withAlerts = false, withRestrictions = false, band }: PassengerCriteria,
): Promise<RecordFilters | undefined> {
  const { actor, db } = context;
  const alerts = AgencyScope.ofAlertsIfAny(actor);
  if (alerts === undefined && (withAlerts || withRestrictions || band !== undefined)) return undefined;
  if (withRestrictions && !maySeeRestrictions(actor)) return undefined;
  const organizationId = actor.organization?.id;
  const limits =
    band === undefined || organizationId === undefined
      ? undefined
      : await findScoreLimits(db, organizationId);
  return {
    alerts: withAlerts ? alerts : undefined,
    restrictionSight: withRestrictions ? toRestrictionSight(context) : undefined,
    scores: band === undefined ? undefined : toScoreRange(band, limits ?? defaultBands),
  };
}

const maySeeRestrictions = (actor: UserActor): boolean =>
  !isOfAirline(actor) && actor.permissions.has('RESTRICTION_LIST');

const toRestrictionSight = ({ actor, clock }: UserContext): RestrictionSight => ({
  scope: AgencyScope.ofRestrictions(actor),
  today: dateIn(clock.now(), actor.organization?.timeZone ?? 'UTC'),
});
