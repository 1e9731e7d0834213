import {
  type HandlerInput,
  type HandlerOutput,
  type PastCheck,
  pastCheckLimits,
  type pastChecks,
} from '@farol/contract';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { checkRestrictions } from './check-restrictions.ts';
import { checkRules } from './check-rules.ts';
import {
  type AlertOfPassenger,
  type CheckedFlight,
  getFlightWithDeparture,
  listAlertsOfSources,
  listRulesAt,
} from './queries.ts';

type Input = HandlerInput<typeof pastChecks.getPassengerChecks>;
type Reply = HandlerOutput<typeof pastChecks.getPassengerChecks>;
interface RankedCheck {
  check: PastCheck;
  closeness: number;
}

/** Throws RECORD_NOT_FOUND for a missing or invisible passenger. */
export async function getPassengerChecks(
  context: Context<UserActor>,
  passengerId: string,
  query: Input['query'],
): Promise<Reply> {
  const { actor, db } = context;
  const flight = await getFlightWithDeparture(db, CarrierScope.of(actor), passengerId);
  const at = instantOf(context, flight, query.at);
  const scope = AgencyScope.ofRules(actor);
  const rules = await listRulesAt(db, scope, at, pastCheckLimits.rules + 1);
  const alerts = new Map(
    (await listAlertsOfSources(db, scope, passengerId)).map(alert => [alert.sourceId, alert]),
  );
  const ruleChecks = await checkRules(
    context,
    flight,
    passengerId,
    rules.slice(0, pastCheckLimits.rules),
    at,
  );
  const restrictions = await checkRestrictions(context, flight, passengerId, at);
  const checks = [
    ...restrictions.map(check => rank(check, alerts.get(check.sourceId), check.absence === null, 0)),
    ...ruleChecks
      .filter(({ holds, check }) => holds || check.absence === null || alerts.has(check.sourceId))
      .map(({ check, hit, closeness }) => rank(check, alerts.get(check.sourceId), hit, closeness)),
  ].toSorted(compareChecks);
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { at: at.toISOString() });
  return {
    at: at.toISOString(),
    departureAt: flight.departureAt.toISOString(),
    rulesInForce: ruleChecks.filter(({ check }) => check.absence === null).length,
    checks: checks.slice(0, pastCheckLimits.checks).map(({ check }) => check),
    truncated: rules.length > pastCheckLimits.rules || checks.length > pastCheckLimits.checks,
  };
}

function instantOf(
  { clock }: Context<UserActor>,
  { departureAt }: CheckedFlight,
  at: string | undefined,
): Date {
  if (at !== undefined) return new Date(at);
  const now = toDate(clock.now());
  return departureAt < now ? departureAt : now;
}

function rank(
  check: Omit<PastCheck, 'outcome' | 'alertId' | 'raisedAt'>,
  alert: AlertOfPassenger | undefined,
  matches: boolean,
  closeness: number,
): RankedCheck {
  const outcome = alert !== undefined ? 'ALERTED' : matches ? 'MATCHES' : 'NO_MATCH';
  return {
    check: {
      ...check,
      outcome,
      alertId: alert?.id ?? null,
      raisedAt: alert?.raisedAt.toISOString() ?? null,
    },
    closeness,
  };
}

const places = { ALERTED: 0, MATCHES: 1, NO_MATCH: 2 } as const;

/** Of sources without a match, those that were not in force come first: their conditions hold. */
function compareChecks(a: RankedCheck, b: RankedCheck): number {
  const [one, other] = [a.check, b.check];
  return (
    places[one.outcome] - places[other.outcome] ||
    Number(one.absence === null) - Number(other.absence === null) ||
    b.closeness - a.closeness ||
    (one.title < other.title ? -1 : one.title > other.title ? 1 : 0)
  );
}
