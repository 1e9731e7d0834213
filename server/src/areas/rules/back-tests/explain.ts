import type { backTests, HandlerInput, HandlerOutput } from '@farol/contract';
import { type ConditionNode, conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import { explain, type Rule } from '@farol/rules';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { readRecords, refusalOwnerOf } from '#areas/conditions/index.ts';
import { refusalOwnerOfRule } from '#areas/judging/index.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { Failure } from '#kernel/failure.ts';
import { getReaderId, type UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { getStoredRule } from '../rules/queries.ts';
import { getFlightOfPassenger, getStoredBackTest } from './queries.ts';

interface ExplainedRule {
  rule: Rule;
  /** Null for a rule under test. */
  savedRule: { id: string; title: string; version: number } | null;
  organizationId: string | null;
}

/** Throws RECORD_NOT_FOUND for an invisible rule, test or passenger. */
export async function explainRule(
  context: Context<UserActor>,
  { passengerId, ruleId, backTestId }: HandlerInput<typeof backTests.explainRule>['body'],
): Promise<HandlerOutput<typeof backTests.explainRule>> {
  const { actor, db, clock, setAuditRecords } = context;
  const { rule, savedRule, organizationId } = await getRuleToExplain(context, ruleId, backTestId);
  const { conditions } = rule;
  const flight = await getFlightOfPassenger(db, CarrierScope.of(actor), passengerId);
  const reading = () =>
    readRecords(db, context, { ...flight, passengerIds: [passengerId], fields: fieldsOf(conditions) });
  // A saved rule counts all refusals of its organization, as in judging; a test counts only those the user
  // may see.
  const read = await (savedRule === null ? reading() : asSystem(db, reading));
  const refusalsOf =
    organizationId === null
      ? refusalOwnerOf(actor.organization)
      : await refusalOwnerOfRule(db, organizationId);
  const [passenger] = read?.passengersFor(refusalsOf) ?? [];
  if (read === undefined || passenger === undefined) throw new Failure('RECORD_NOT_FOUND');
  const on = dateIn(clock.now(), actor.organization?.timeZone ?? 'UTC');
  const { conditions: findings, ...explanation } = explain(rule, { ...read.flight, on }, passenger);
  setAuditRecords([
    { kind: 'passenger', id: passengerId },
    ...(savedRule === null ? [] : [{ kind: 'rule' as const, id: savedRule.id }]),
  ]);
  return {
    rule: savedRule,
    hit: explanation.hit,
    holds: explanation.holds,
    notDrawn: explanation.notDrawn,
    outOfScope: [...explanation.outOfScope],
    conditions,
    findings: findings.map(({ wanted, found, ...finding }) => ({
      ...finding,
      wanted: [...wanted],
      found: [...found],
    })),
    lacking: [...explanation.lacking],
    nearest: explanation.nearest ?? null,
  };
}

async function getRuleToExplain(
  { actor, db, clock }: Context<UserActor>,
  ruleId: string | null,
  backTestId: string | null,
): Promise<ExplainedRule> {
  if (ruleId !== null) {
    const rule = await getStoredRule(db, AgencyScope.ofRules(actor), ruleId, toDate(clock.now()));
    const savedRule = { id: rule.id, title: rule.title, version: rule.version };
    return { rule, savedRule, organizationId: rule.organizationId };
  }
  if (backTestId === null) throw new Failure('RECORD_NOT_FOUND');
  const { tested, id } = await getStoredBackTest(db, getReaderId(actor), backTestId);
  const { conditions, inspectionTypes, modes } = tested;
  const rule: Rule = {
    conditions,
    inspectionTypes,
    modes,
    id,
    version: 1,
    kind: 'DETERMINISTIC',
    percent: null,
    weight: 0,
    alert: false,
    validFrom: null,
    validUntil: null,
    flightStatuses: [],
  };
  return { rule, savedRule: null, organizationId: null };
}

function fieldsOf(conditions: ConditionNode): FieldName[] {
  return conditionsOf(conditions)
    .map(({ condition }) => condition.field)
    .filter((name): name is FieldName => fieldOf(name) !== undefined);
}
