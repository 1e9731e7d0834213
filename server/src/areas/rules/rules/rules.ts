import {
  type HandlerInput,
  type RuleContent,
  type RuleRow,
  type rules,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { fieldOf } from '@farol/contract/fields/index';
import { findContradiction } from '@farol/rules';
import { AgencyScope, CarrierScope, requireOwnerOrganization, ruleAbilitiesOf } from '#areas/access/index.ts';
import { countWithdrawableAlerts, updateAlertsOfSources, withdrawAlerts } from '#areas/alerts/index.ts';
import { listUnknownCodes, type UnknownCode } from '#areas/conditions/index.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { recordRuleChanges, findJudgingProgress } from '#areas/judging/index.ts';
import { validateRule } from './check.ts';
import { countComingAlerts, requireNoFlood } from './flood/flood.ts';
import { isActive } from './flood/queries.ts';
import {
  listActiveRules,
  listCategoryNames,
  countHits,
  getStoredRule,
  getVersion,
  insertRule,
  type ListedRule,
  listRules,
  lockRule,
  listPrincipalNames,
  setActive,
  setDeleted,
  type StoredContent,
  type StoredRule,
  type StoredVersion,
  updateRuleRow,
  listVersions,
} from './queries.ts';

type RuleInput = HandlerInput<typeof rules.createRule>['body'];
type SavedRule = HandlerOutput<typeof rules.createRule>;

const recentDays = 30;

export async function searchRules(
  { actor, db, clock, setAuditRecords }: Context<UserActor>,
  filter: HandlerInput<typeof rules.searchRules>['body'],
): Promise<HandlerOutput<typeof rules.searchRules>> {
  const { text = '', state, alert, kind } = filter;
  const scope = AgencyScope.ofRules(actor);
  const found = await listRules(db, scope, { text, state, alert, kind }, toDate(clock.now()));
  const rows = await rowsOf(db, found.slice(0, searchLimit), actor);
  const truncated = found.length > searchLimit;
  setAuditRecords(recordsOf(rows), { withText: text !== '', state, alert, kind, truncated });
  return { rows, truncated };
}

export function ruleChoices({
  actor,
  db,
  clock,
}: Context<UserActor>): Promise<{ id: string; name: string }[]> {
  return listActiveRules(db, AgencyScope.ofRules(actor), toDate(clock.now()));
}

/** Throws RECORD_NOT_FOUND for missing and invisible rules. */
export async function getRule(
  { actor, db, clock, setAuditRecords }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof rules.getRule>> {
  const found = await getStoredRule(db, AgencyScope.ofRules(actor), id, toDate(clock.now()));
  setAuditRecords(recordsOf([found]));
  const since = dateIn(
    clock.now().subtract({ hours: 24 * recentDays }),
    actor.organization?.timeZone ?? 'UTC',
  );
  return {
    ...rowOf(found, actor, await listUnknownCodes(db, [found.conditions]).then(([codes = []]) => codes)),
    ...(await contentOf(db, found)),
    createdAt: found.createdAt.toISOString(),
    recentHits: await countHits(db, CarrierScope.of(actor), id, since),
    versions: (await listVersions(db, id)).map(versionRow),
  };
}

/** Throws RECORD_NOT_FOUND. */
export async function ruleJudging(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof rules.ruleJudging>> {
  const { actor, db, clock } = context;
  const scope = AgencyScope.ofRules(actor);
  await getStoredRule(db, scope, id, toDate(clock.now()));
  return (await findJudgingProgress(db, scope.flights, context, { sourceId: id })) ?? null;
}

/** Throws RECORD_NOT_FOUND. */
export async function ruleVersion(
  { actor, db, clock, setAuditRecords }: Context<UserActor>,
  id: string,
  number: number,
): Promise<HandlerOutput<typeof rules.ruleVersion>> {
  const rule = await getStoredRule(db, AgencyScope.ofRules(actor), id, toDate(clock.now()));
  const version = await getVersion(db, rule.id, number);
  setAuditRecords(recordsOf([rule]), { version: number });
  return { ...(await contentOf(db, version.content)), ...versionRow(version) };
}

export async function checkRule(
  { config, db }: Context<UserActor>,
  { conditions }: HandlerInput<typeof rules.checkRule>['body'],
): Promise<HandlerOutput<typeof rules.checkRule>> {
  const [unknown = []] = await listUnknownCodes(db, [conditions]);
  return { never: findContradiction(conditions)?.slice() ?? null, unknown, floodADay: config.floodPerDay };
}

/**
 * Creates a rule; a job judges coming flights by it soon after. Throws BAD_INPUT, EXPIRATION_PASSED,
 * UNKNOWN_CATEGORY, UNKNOWN_PEOPLE, FLOOD.
 */
export async function createRule(
  context: Context<UserActor>,
  { floods, ...input }: RuleInput,
): Promise<SavedRule> {
  const { actor, db, clock, setAuditRecords } = context;
  const organization = requireOwnerOrganization(actor);
  const content = await validateRule(db, clock, organization, input);
  const comingAlerts = await countComingAlerts(context, undefined, content);
  requireNoFlood(context, comingAlerts, floods);
  const rule = { id: createId(), organizationId: organization.id, createdBy: actor.id };
  await changeAndRejudge(db, rule.id, () => insertRule(db, rule, content, toDate(clock.now())));
  setAuditRecords(recordsOf([rule]), { before: null, after: auditFields(content), comingAlerts });
  return { id: rule.id, version: 1, comingAlerts };
}

/** Throws CHANGED_MEANWHILE for an outdated `version`, and the errors of `createRule`. */
export async function updateRule(
  context: Context<UserActor>,
  id: string,
  { version, floods, ...input }: RuleInput & { version: number },
): Promise<SavedRule> {
  const { actor, db, clock, setAuditRecords } = context;
  const current = await lockForChange(context, id);
  if (current.version !== version) throw new Failure('CHANGED_MEANWHILE');
  const content = await validateRule(db, clock, requireOwnerOrganization(actor), input);
  // A new last day brings a rule back that expired today, and was not deactivated yet.
  const comingAlerts = (await isActive(db, id)) ? await countComingAlerts(context, id, content) : null;
  requireNoFlood(context, comingAlerts, floods);
  const next = version + 1;
  await changeAndRejudge(db, id, async () => {
    await updateRuleRow(db, id, next, content, actor.id, toDate(clock.now()));
    await updateAlertsOfSources(db, [id], { waiting: false });
  });
  setAuditRecords(recordsOf([current]), {
    before: auditFields(current),
    after: auditFields(content),
    // Privacy: these texts may name people, so the audit trail only records that they changed.
    titleChanged: current.title !== content.title,
    noteChanged: current.note !== content.note,
    conditionsChanged: JSON.stringify(current.conditions) !== JSON.stringify(content.conditions),
    version: next,
    comingAlerts,
  });
  return { id, version: next, comingAlerts };
}

function auditFields(content: StoredContent): Omit<StoredContent, 'title' | 'note' | 'conditions'> {
  const { kind, percent, weight, alert, validFrom, validUntil, flightStatuses, inspectionTypes, modes } =
    content;
  const { categories, hitLimit, viewers, receivers } = content;
  const limits = { validFrom, validUntil, flightStatuses, inspectionTypes, modes, hitLimit };
  return { kind, percent, weight, alert, ...limits, categories, viewers, receivers };
}

/** Activates or deactivates. Throws EXPIRED_RULE after the last day, FLOOD without confirmation. */
export async function toggleRule(
  context: Context<UserActor>,
  id: string,
  floods: boolean,
): Promise<{ active: boolean }> {
  const { actor, db, clock, setAuditRecords } = context;
  const current = await lockForChange(context, id);
  const { state, version } = current;
  // Toggling creates no version, so the precondition includes the state.
  requireMatch(context, `${version}-${state}`);
  if (state === 'EXPIRED') throw new Failure('EXPIRED_RULE');
  const active = state === 'INACTIVE';
  const comingAlerts = active ? await countComingAlerts(context, id, current) : null;
  requireNoFlood(context, comingAlerts, floods);
  await changeAndRejudge(db, id, () => setActive(db, id, active, actor.id, toDate(clock.now())));
  setAuditRecords(recordsOf([{ id }]), {
    before: { active: !active },
    after: { active },
    ...(active ? { comingAlerts } : {}),
  });
  return { active };
}

/** Throws RULE_IN_FORCE while it is active. */
export async function deleteRule(context: Context<UserActor>, id: string): Promise<void> {
  const { actor, db, clock, setAuditRecords } = context;
  const current = await lockForChange(context, id);
  if (current.state === 'ACTIVE') throw new Failure('RULE_IN_FORCE');
  await changeAndRejudge(db, id, () => setDeleted(db, id, actor.id, toDate(clock.now())));
  setAuditRecords(recordsOf([current]), {
    before: auditFields(current),
    after: null,
    version: current.version,
  });
}

export async function countRuleAlerts(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof rules.countRuleAlerts>> {
  await getOwnRule(context, id);
  return { alerts: await countWithdrawableAlerts(context, { ruleId: id }) };
}

export async function withdrawRuleAlerts(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof rules.withdrawRuleAlerts>> {
  const rule = await getOwnRule(context, id);
  const reply = await withdrawAlerts(context, { ruleId: id });
  context.setAuditRecords(recordsOf([rule]), { alerts: reply });
  return reply;
}

/** Throws RECORD_NOT_FOUND, or FORBIDDEN for a visible one of another organization. */
async function lockForChange(context: Context<UserActor>, id: string): Promise<StoredRule> {
  const { actor, db } = context;
  await lockRule(db, AgencyScope.ofRules(actor), id);
  return getOwnRule(context, id);
}

async function getOwnRule({ actor, db, clock }: Context<UserActor>, id: string): Promise<StoredRule> {
  const rule = await getStoredRule(db, AgencyScope.ofRules(actor), id, toDate(clock.now()));
  if (rule.organizationId !== actor.organization?.id) throw new Failure('FORBIDDEN');
  return rule;
}

/** Acts for the system, because users may remove themselves from the viewers. */
async function changeAndRejudge(db: Database, id: string, change: () => Promise<void>): Promise<void> {
  await asSystem(db, async () => {
    await change();
    await recordRuleChanges(db, [id]);
  });
}

function recordsOf(rows: readonly { id: string }[]): { kind: 'rule'; id: string }[] {
  return rows.map(({ id }) => ({ kind: 'rule', id }));
}

const versionRow = ({ version, writtenAt, writtenBy }: StoredVersion) => ({
  version,
  writtenAt: writtenAt.toISOString(),
  writtenBy,
});

async function contentOf(db: Database, stored: StoredContent): Promise<RuleContent> {
  const { title, note, kind, percent, weight, alert, conditions, flightStatuses, inspectionTypes, modes } =
    stored;
  const principals = await listPrincipalNames(db, [...new Set([...stored.viewers, ...stored.receivers])]);
  return {
    title,
    note,
    kind,
    percent,
    weight,
    alert,
    conditions,
    flightStatuses,
    inspectionTypes,
    modes,
    validFrom: stored.validFrom,
    validUntil: stored.validUntil,
    categories: await listCategoryNames(db, stored.categories),
    hitLimit: stored.hitLimit,
    viewers: principals.filter(({ id }) => stored.viewers.includes(id)),
    receivers: principals.filter(({ id }) => stored.receivers.includes(id)),
  };
}

async function rowsOf(db: Database, rules: readonly ListedRule[], actor: UserActor): Promise<RuleRow[]> {
  const codes = await listUnknownCodes(
    db,
    rules.map(({ coded }) => ({ group: 'all', conditions: coded })),
  );
  return rules.map((rule, at) => rowOf(rule, actor, codes[at] ?? []));
}

function rowOf(stored: ListedRule, actor: UserActor, unknown: readonly UnknownCode[]): RuleRow {
  return {
    id: stored.id,
    title: stored.title,
    kind: stored.kind,
    percent: stored.percent,
    weight: stored.weight,
    alert: stored.alert,
    state: stored.state,
    validFrom: stored.validFrom,
    validUntil: stored.validUntil,
    alerts: stored.alerts,
    confirmed: stored.confirmed,
    notConfirmed: stored.notConfirmed,
    version: stored.version,
    createdBy: stored.createdBy,
    updatedBy: stored.updatedBy,
    updatedAt: stored.updatedAt.toISOString(),
    unusable: stored.fields.filter(name => fieldOf(name) === undefined).length,
    unknownCodes: unknown.length,
    abilities: ruleAbilitiesOf(actor, stored),
  };
}
