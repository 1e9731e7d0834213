import type { backTests, Received, Returned } from '@farol/contract';
import { type ConditionNode, conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import { explain, type Rule } from '@farol/rules';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { readRecords, refusalOwnerOf } from '#areas/conditions/index.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/acting.ts';
import { Failure } from '#kernel/failure.ts';
import { readerIdOf, type UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { getRule } from '../rules/queries.ts';
import { flightOf, getBackTest, refusalOwnerOfRule } from './queries.ts';

interface Told {
  rule: Rule;
  /** Null for a rule under test. */
  known: { id: string; title: string; version: number } | null;
  organizationId: string | null;
}

/** Throws RECORD_NOT_FOUND for an invisible rule, test or passenger. */
export async function explainRule(
  context: Context<UserActor>,
  { passengerId, ruleId, backTestId }: Received<typeof backTests.explainRule>['body'],
): Promise<Returned<typeof backTests.explainRule>> {
  const { actor, db, clock, audited } = context;
  const { rule, known, organizationId } = await ruleAsked(context, ruleId, backTestId);
  const { conditions } = rule;
  const place = await flightOf(CarrierScope.of(actor), passengerId, db);
  const reading = () =>
    readRecords(db, context, { ...place, passengerIds: [passengerId], fields: fieldsOf(conditions) });
  // A saved rule counts all refusals of its organization, as in judging; a test counts only those the user
  // may see.
  const read = await (known === null ? reading() : asSystem(db, reading));
  const refusalsOf =
    organizationId === null
      ? refusalOwnerOf(actor.organization)
      : await refusalOwnerOfRule(organizationId, db);
  const [passenger] = read?.passengersFor(refusalsOf) ?? [];
  if (read === undefined || passenger === undefined) throw new Failure('RECORD_NOT_FOUND');
  const on = dateIn(clock.now(), actor.organization?.timeZone ?? 'UTC');
  const { conditions: findings, ...told } = explain(rule, { ...read.flight, on }, passenger);
  audited([
    { kind: 'passenger', id: passengerId },
    ...(known === null ? [] : [{ kind: 'rule' as const, id: known.id }]),
  ]);
  return {
    rule: known,
    hit: told.hit,
    holds: told.holds,
    notDrawn: told.notDrawn,
    outOfScope: [...told.outOfScope],
    conditions,
    findings: findings.map(({ wanted, found, ...finding }) => ({
      ...finding,
      wanted: [...wanted],
      found: [...found],
    })),
    lacking: [...told.lacking],
    nearest: told.nearest ?? null,
  };
}

async function ruleAsked(
  { actor, db, clock }: Context<UserActor>,
  ruleId: string | null,
  backTestId: string | null,
): Promise<Told> {
  if (ruleId !== null) {
    const rule = await getRule(AgencyScope.ofRules(actor), db, ruleId, toDate(clock.now()));
    const known = { id: rule.id, title: rule.title, version: rule.version };
    return { rule, known, organizationId: rule.organizationId };
  }
  if (backTestId === null) throw new Failure('RECORD_NOT_FOUND');
  const { asked, id } = await getBackTest(readerIdOf(actor), db, backTestId);
  const rule: Rule = {
    ...asked,
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
  return { rule, known: null, organizationId: null };
}

function fieldsOf(conditions: ConditionNode): FieldName[] {
  return conditionsOf(conditions)
    .map(({ condition }) => condition.field)
    .filter((name): name is FieldName => fieldOf(name) !== undefined);
}
