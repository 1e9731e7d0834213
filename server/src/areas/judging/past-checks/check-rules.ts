import { type PastCheck, pastCheckLimits } from '@farol/contract';
import { conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import {
  type Explanation,
  explain,
  type FlightToJudge,
  type PassengerToJudge,
  type Rule,
} from '@farol/rules';
import { readRecords, type RecordsOfFlight } from '#areas/conditions/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { refusalOwnerOfRule } from '../matching/rules/queries.ts';
import { findAbsence } from './absence.ts';
import type { CheckedFlight, RuleAt } from './queries.ts';

export interface RuleCheck {
  check: Omit<PastCheck, 'outcome' | 'alertId' | 'raisedAt'>;
  /** Whether the conditions hold. */
  holds: boolean;
  hit: boolean;
  /** 0 to 1; of conditions that do not hold. */
  closeness: number;
}

/** Explains rules in their versions of an instant with the current data of a passenger. */
export async function checkRules(
  context: Context<UserActor>,
  flight: CheckedFlight,
  passengerId: string,
  rules: readonly RuleAt[],
  at: Date,
): Promise<RuleCheck[]> {
  const { db } = context;
  const fields = new Set(rules.flatMap(({ content }) => fieldsOf(content)));
  const { flightDate, flightId } = flight;
  const query = { flightDate, flightId, passengerIds: [passengerId], fields };
  const read = await asSystem(db, () => readRecords(db, context, query));
  if (read === undefined) return [];
  const passengers = await readByOrganization(context, read, rules);
  const judged = { ...read.flight, status: statusAt(flight, at) ?? read.flight.status };
  return rules.flatMap(rule => {
    const passenger = passengers.get(rule.organizationId);
    return passenger === undefined ? [] : [checkRule(rule, judged, passenger, at)];
  });
}

async function readByOrganization(
  { db }: Context<UserActor>,
  read: RecordsOfFlight,
  rules: readonly RuleAt[],
): Promise<ReadonlyMap<string, PassengerToJudge | undefined>> {
  const passengers = new Map<string, PassengerToJudge | undefined>();
  for (const id of new Set(rules.map(({ organizationId }) => organizationId)))
    passengers.set(id, read.passengersFor(await refusalOwnerOfRule(db, id))[0]);
  return passengers;
}

/** Undefined after the arrival, when the stored status is final. */
function statusAt({ departureAt, arrivalAt }: CheckedFlight, at: Date): string | undefined {
  if (at < departureAt) return 'SCHEDULED';
  return arrivalAt !== null && at < arrivalAt ? 'IN_TRANSIT' : undefined;
}

function fieldsOf({ conditions }: Pick<RuleAt['content'], 'conditions'>): FieldName[] {
  return conditionsOf(conditions)
    .map(({ condition }) => condition.field)
    .filter((name): name is FieldName => fieldOf(name) !== undefined);
}

function checkRule(
  rule: RuleAt,
  flight: Omit<FlightToJudge, 'on'>,
  passenger: PassengerToJudge,
  at: Date,
): RuleCheck {
  const { id, version, title, writtenAt, day, content } = rule;
  const judged: Rule = { ...content, id, version, modes: content.modes };
  const explanation = explain(judged, { ...flight, on: day }, passenger);
  const absence = findAbsence({ ...rule, validFrom: content.validFrom, validUntil: content.validUntil }, at);
  const findings = selectFindings(explanation);
  return {
    check: {
      origin: 'RISK_RULE',
      sourceId: id,
      title,
      version,
      writtenAt: writtenAt.toISOString(),
      absence,
      notDrawn: explanation.notDrawn,
      outOfScope: explanation.outOfScope.filter(part => part !== 'validity'),
      raisesAlerts: content.alert,
      findings: findings.map(({ wanted, found, ...finding }) => ({
        ...finding,
        wanted: [...wanted],
        found: [...found],
      })),
      matches: [],
    },
    holds: explanation.holds,
    hit: explanation.hit && absence === null,
    closeness: Math.max(0, ...findings.filter(({ holds }) => !holds).map(({ closeness }) => closeness)),
  };
}

/** Returns the lacking conditions, closest first; of a match, the conditions that hold. */
function selectFindings({ holds, conditions, lacking }: Explanation): Explanation['conditions'] {
  const selected = holds
    ? conditions.filter(finding => finding.holds)
    : conditions
        .filter(({ path }) => lacking.includes(path))
        .toSorted((one, other) => other.closeness - one.closeness);
  return selected.slice(0, pastCheckLimits.findings);
}
