import * as z from 'zod/mini';
import { abilitiesOf, byId, choice, id, instant, maybe, rowsOf, trimmedText } from '../../common.ts';
import { conditionNode, conditionTree } from '../../conditions/schema.ts';
import { type ConditionNode, conditionsOf } from '../../conditions/tree.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldOf } from '../../fields/catalogue.ts';
import { requireRule } from '../../findings.ts';
import { oneOf, searchOf, searchText, yesNo } from '../../search.ts';
import { floods, floodsInQuery } from '../judging/flood.ts';
import { judgingProgress } from '../judging/judging.ts';
import { withdrawable, withdrawn } from '../judging/withdrawal.ts';

export const ruleKinds = ['DETERMINISTIC', 'PROBABILISTIC'] as const;
export const ruleFlightStatuses = ['SCHEDULED', 'IN_TRANSIT'] as const;
export const ruleInspectionTypes = ['INTERNATIONAL', 'DOMESTIC'] as const;
export const ruleModes = [
  'INTERNATIONAL_ARRIVALS',
  'INTERNATIONAL_DEPARTURES',
  'DOMESTIC_ARRIVALS',
  'DOMESTIC_DEPARTURES',
] as const;
/** `EXPIRED` takes precedence over the others. */
export const ruleStates = ['ACTIVE', 'INACTIVE', 'EXPIRED'] as const;
export type RuleState = (typeof ruleStates)[number];
export const ruleAbilities = ['edit', 'toggle', 'delete'] as const;

export const ruleLimits = {
  title: 200,
  note: 1000,
  weight: 1000,
  hits: 10_000,
  categories: 50,
  people: 200,
  /** Under 60 days (specification, section 9). */
  backTestDays: 60,
  examples: 20,
} as const;
export const usualBackTestDays = 30;

/** Fields derived from rules can only be searched for, because a rule must not depend on rules. */
const startsRules = z.check<ConditionNode>(({ value, issues }) => {
  for (const { path, condition } of conditionsOf(value)) {
    if (fieldOf(condition.field)?.queryOnly !== true) continue;
    const keys = [...path.split('.').filter(key => key !== ''), 'field'];
    issues.push({
      code: 'custom',
      path: keys.map(key => (/^\d+$/.test(key) ? Number(key) : key)),
      params: { code: 'FIELD_FOR_SEARCHES', params: {} },
      input: condition,
    });
  }
});

export const ruleConditions = z.pipe(conditionTree, conditionNode.check(startsRules));

const enumList = <const V extends string>(values: readonly V[]) =>
  z._default(z.array(z.enum(values)).check(z.maxLength(values.length)), []);

/** Scope of a rule. Empty lists do not limit. */
const ruleScope = {
  conditions: ruleConditions,
  flightStatuses: enumList(ruleFlightStatuses),
  inspectionTypes: enumList(ruleInspectionTypes),
  modes: enumList(ruleModes),
};

const people = (least: 0 | 1) => z.array(id).check(z.minLength(least), z.maxLength(ruleLimits.people));
const points = z.int().check(z.gte(0), z.lte(ruleLimits.weight));
const alertsOnFlight = z.nullable(z.int().check(z.gte(1), z.lte(ruleLimits.hits)));

const ruleShape = z.object({
  title: trimmedText({ min: 1, max: ruleLimits.title }),
  /** Instructions for the officer who meets the traveller, not reasons. */
  note: z._default(trimmedText({ max: ruleLimits.note }), ''),
  kind: z.enum(ruleKinds),
  /** Probability that a match becomes a hit; only for probabilistic rules. */
  percent: z._default(z.nullable(z.int().check(z.gte(1), z.lte(99))), null),
  weight: points,
  alert: z.boolean(),
  ...ruleScope,
  /** First and last active day, inclusive, in the organization's time zone. */
  validFrom: z._default(maybe.date, null),
  validUntil: z._default(maybe.date, null),
  categories: z.array(id).check(z.minLength(1), z.maxLength(ruleLimits.categories)),
  /** Alerts per flight. */
  hitLimit: z._default(alertsOnFlight, null),
  viewers: people(1),
  receivers: z._default(people(0), []),
});
type RuleShape = z.output<typeof ruleShape>;

/** Requires the percentage of a probabilistic rule. */
export const percentRule = requireRule<Pick<RuleShape, 'kind' | 'percent'>>(
  ({ kind, percent }) => kind !== 'PROBABILISTIC' || percent !== null,
  'REQUIRED',
  { field: 'percent' },
  'percent',
);
const periodRule = requireRule<RuleShape>(
  ({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom <= validUntil,
  'PERIOD_ORDER',
  {},
  'validUntil',
);
const receiversRule = requireRule<RuleShape>(
  ({ alert, receivers }) => !alert || receivers.length > 0,
  'REQUIRED',
  { field: 'receivers' },
  'receivers',
);

export const ruleInput = ruleShape.check(percentRule, periodRule, receiversRule);
export type RuleInput = z.input<typeof ruleInput>;

const newRuleInput = z.extend(ruleShape, { floods }).check(percentRule, periodRule, receiversRule);
const changedRuleInput = z
  .extend(ruleShape, { version: z.int(), floods })
  .check(percentRule, periodRule, receiversRule);

const savedRule = z.object({
  id,
  version: z.int(),
  /** New alerts on upcoming flights that the caller can view; null for a rule that raises none. */
  comingAlerts: maybe.whole,
});

const alertCounts = {
  alerts: z.int(),
  confirmed: z.int(),
  notConfirmed: z.int(),
};

export const ruleRow = z.object({
  id,
  title: z.string(),
  kind: z.enum(ruleKinds),
  percent: maybe.whole,
  weight: z.int(),
  alert: z.boolean(),
  state: z.enum(ruleStates),
  validFrom: maybe.date,
  validUntil: maybe.date,
  ...alertCounts,
  version: z.int(),
  createdBy: z.string(),
  updatedBy: z.string(),
  updatedAt: instant,
  /** Conditions that no longer work, for example after removal of a field; they never hold. */
  unusable: z.int(),
  unknownCodes: z.int(),
  abilities: abilitiesOf(ruleAbilities),
});
export type RuleRow = z.output<typeof ruleRow>;

/** Conditions are as stored, including removed fields. */
export const ruleContent = z.object({
  title: z.string(),
  note: z.string(),
  kind: z.enum(ruleKinds),
  percent: maybe.whole,
  weight: z.int(),
  alert: z.boolean(),
  conditions: conditionNode,
  flightStatuses: z.array(z.enum(ruleFlightStatuses)),
  inspectionTypes: z.array(z.enum(ruleInspectionTypes)),
  modes: z.array(z.enum(ruleModes)),
  validFrom: maybe.date,
  validUntil: maybe.date,
  categories: z.array(choice),
  hitLimit: maybe.whole,
  viewers: z.array(choice),
  receivers: z.array(choice),
});
export type RuleContent = z.output<typeof ruleContent>;

export const ruleVersionRow = z.object({ version: z.int(), writtenAt: instant, writtenBy: z.string() });
export type RuleVersionRow = z.output<typeof ruleVersionRow>;

export const ruleDetail = z.extend(ruleRow, {
  ...ruleContent.shape,
  createdAt: instant,
  /** Passengers on flights of the last 30 days, including those without an alert. */
  recentHits: z.int(),
  versions: z.array(ruleVersionRow),
});
export type RuleDetail = z.output<typeof ruleDetail>;

export const ruleSearch = searchOf(
  {
    text: searchText({ max: 60 }),
    state: oneOf(ruleStates),
    alert: yesNo('alerting', 'silent'),
    kind: oneOf(ruleKinds),
  },
  { line: ['text', 'state', 'alert'] },
);

export const rules = {
  searchRules: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/rules/search',
    summary: 'Search risk rules that the caller can view. Sorted by title.',
    body: ruleSearch.body,
    reply: rowsOf(ruleRow),
    access: ['RISK_MANAGE'],
    audit: 'RULES_SEARCHED',
    shows: ['airline', 'airport', 'category', 'country', 'rule'],
    keepSeconds: 60,
    reads: 'replica',
  }),
  ruleChoices: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/rules/choices',
    summary:
      'List active risk rules to choose from. Contains rules that the caller can view, sorted by title.',
    reply: z.array(choice),
    access: ['RISK_MANAGE'],
    audit: 'none',
    shows: ['rule'],
    keepSeconds: 60,
  }),
  getRule: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/rules/{id}',
    summary: 'Retrieve a risk rule with a list of its versions.',
    params: byId,
    reply: ruleDetail,
    access: ['RISK_MANAGE'],
    audit: 'RULE_VIEWED',
    shows: ['airline', 'airport', 'category', 'country', 'rule'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  ruleVersion: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/rules/{id}/versions/{version}',
    summary: 'Retrieve one version of a risk rule.',
    params: z.object({ id, version: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
    reply: z.extend(ruleContent, ruleVersionRow.shape),
    access: ['RISK_MANAGE'],
    audit: 'RULE_VIEWED',
    shows: ['category', 'rule'],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
  checkRule: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/rules/check',
    summary: 'Check the conditions of a rule before saving. Reports contradictions that prevent any match.',
    body: z.object({ conditions: ruleConditions }),
    reply: z.object({
      /** Paths of contradicting conditions; null if the rule can match. */
      never: z.nullable(z.array(z.string())),
      /** Prevent saving. */
      unknown: z.array(z.object({ path: z.string(), value: z.string() })),
      /** Matches per day that are too many to inspect. */
      floodADay: z.int(),
    }),
    access: ['RISK_MANAGE'],
    audit: 'none',
    longCheck: true,
    shows: ['airline', 'airport', 'country'],
    keepSeconds: Infinity,
  }),
  createRule: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/rules',
    summary:
      'Create a risk rule. Passengers on upcoming flights are judged in the background. Fails with FLOOD for more new alerts than the limit, unless `floods` confirms them.',
    body: newRuleInput,
    reply: savedRule,
    status: 201,
    access: ['RISK_MANAGE'],
    audit: 'RULE_CREATED',
    changes: ['rule'],
    fails: ['EXPIRATION_PASSED', 'UNKNOWN_CATEGORY', 'UNKNOWN_PEOPLE', 'FLOOD'],
  }),
  updateRule: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/rules/{id}',
    summary:
      'Update a risk rule. `version` must be the current version. Fails with FLOOD for more new alerts than the limit, unless `floods` confirms them.',
    params: byId,
    body: changedRuleInput,
    reply: savedRule,
    access: ['RISK_MANAGE'],
    audit: 'RULE_CHANGED',
    changes: ['rule'],
    fails: [
      'RECORD_NOT_FOUND',
      'EXPIRATION_PASSED',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_PEOPLE',
      'CHANGED_MEANWHILE',
      'FLOOD',
    ],
  }),
  ruleJudging: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/rules/{id}/judging',
    summary:
      'Retrieve the progress of judging upcoming flights by a rule. Covers the time since the rule was last saved. Null if the rule has never judged them.',
    params: byId,
    reply: z.nullable(judgingProgress),
    access: ['RISK_MANAGE'],
    audit: 'none',
    shows: ['rule'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  countRuleAlerts: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/rules/{id}/withdrawal',
    summary:
      'Count the alerts of a rule that can be withdrawn: unread, not taken and not closed, on flights that the caller can view.',
    params: byId,
    reply: withdrawable,
    access: ['RISK_MANAGE'],
    audit: 'none',
    shows: ['alert', 'rule'],
    keepSeconds: 5,
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  withdrawRuleAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/rules/{id}/withdrawal',
    summary:
      'Close alerts of a rule that are unread and not taken, with the result WITHDRAWN. Call again while `left` is not 0.',
    params: byId,
    reply: withdrawn,
    access: ['RISK_MANAGE'],
    audit: 'RULE_ALERTS_WITHDRAWN',
    changes: ['alert', 'rule'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  toggleRule: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/rules',
    summary:
      'Activate or deactivate a risk rule. An expired rule cannot be activated. If-Match contains version and state, such as `"4-ACTIVE"`. Activating fails with FLOOD for more new alerts than the limit, unless `floods` confirms them.',
    query: z.extend(byId, { floods: floodsInQuery }),
    reply: z.object({ active: z.boolean() }),
    access: ['RISK_MANAGE'],
    audit: 'RULE_TOGGLED',
    changes: ['rule'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'EXPIRED_RULE', 'CHANGED_MEANWHILE', 'FLOOD'],
  }),
  deleteRule: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/rules/{id}',
    summary: 'Delete an inactive or expired risk rule. Its alerts remain.',
    params: byId,
    reply: 'empty',
    access: ['RISK_MANAGE'],
    audit: 'RULE_DELETED',
    changes: ['rule'],
    fails: ['RECORD_NOT_FOUND', 'RULE_IN_FORCE'],
  }),
};
