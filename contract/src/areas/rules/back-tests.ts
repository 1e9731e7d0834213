import * as z from 'zod/mini';
import { byId, date, flightOfRecord, id, maybe } from '../../common.ts';
import { conditionFinding } from '../../conditions/reason.ts';
import { conditionNode } from '../../conditions/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { scopeParts } from '../judging/judging.ts';
import { percentRule, ruleConditions, ruleInput, ruleKinds, ruleLimits, usualBackTestDays } from './rules.ts';

export const backTestStates = ['WORKING', 'DONE', 'STOPPED', 'FAILED'] as const;
export type BackTestState = (typeof backTestStates)[number];

const ruleQuery = {
  conditions: ruleConditions,
  inspectionTypes: ruleInput.shape.inspectionTypes,
  modes: ruleInput.shape.modes,
  /** The rest applies to upcoming flights only: past flights have landed, and their test draws no sample. */
  flightStatuses: ruleInput.shape.flightStatuses,
  kind: z._default(z.enum(ruleKinds), 'DETERMINISTIC'),
  percent: ruleInput.shape.percent,
  alert: z._default(z.boolean(), true),
  hitLimit: ruleInput.shape.hitLimit,
};

const counts = {
  people: z.int(),
  hits: z.int(),
  /** Hits that the active version lacks, and hits that only it has. */
  gained: z.int(),
  lost: z.int(),
};

/** Hits on the flights that a saved rule judges: from 24 hours ago to 30 days ahead. */
const comingCounts = z.object({
  done: z.boolean(),
  /** True if there are more flights than a test judges. */
  more: z.boolean(),
  flights: z.int(),
  people: z.int(),
  hits: z.int(),
  /** Hits on flights that depart within 48 hours. */
  soon: z.int(),
  /** Alerts that saving the rule would raise. */
  alerts: z.int(),
  /** Departure dates with more hits than `floodADay`. */
  floodDays: z.int(),
});
export type ComingCounts = z.output<typeof comingCounts>;

export const backTest = z.object({
  id,
  state: z.enum(backTestStates),
  done: z.int(),
  total: z.int(),
  ...counts,
  /** Null if there is no active version. */
  comparedVersion: maybe.whole,
  /** Earliest first. */
  days: z.array(z.object({ day: date, ...counts })),
  /** Null for tests started before an upgrade of the platform. */
  coming: z.nullable(comingCounts),
  /** Hits per day that are too many to inspect. */
  floodADay: z.int(),
});
export type BackTest = z.output<typeof backTest>;

export const exampleKinds = ['hits', 'gained', 'lost'] as const;

export const backTestExample = z.object({
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  ...flightOfRecord,
});
export type BackTestExample = z.output<typeof backTestExample>;

const examples = z.array(backTestExample);

export const ruleExplanation = z.object({
  rule: z.nullable(z.object({ id, title: z.string(), version: z.int() })),
  hit: z.boolean(),
  /** Whether the conditions hold; a hit must also be in scope and drawn. */
  holds: z.boolean(),
  notDrawn: z.boolean(),
  /** Parts of the scope that exclude the flight. */
  outOfScope: z.array(z.enum(scopeParts)),
  conditions: conditionNode,
  findings: z.array(conditionFinding),
  /** Smallest set of conditions that would make it a hit, and the closest of them. */
  lacking: z.array(z.string()),
  nearest: maybe.text,
});
export type RuleExplanation = z.output<typeof ruleExplanation>;

export const backTests = {
  startBackTest: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/rules/back-tests',
    summary: `Start a test of a rule on upcoming flights and on past ones. Runs in the background on flights that the caller can view, for at most the last ${ruleLimits.backTestDays} days. Stops the caller’s earlier back-test.`,
    body: z
      .object({
        ...ruleQuery,
        /** Saved rule whose active version is compared. */
        ruleId: z._default(maybe.id, null),
        days: z._default(z.int().check(z.gte(1), z.lte(ruleLimits.backTestDays)), usualBackTestDays),
      })
      .check(percentRule),
    reply: z.object({ id }),
    status: 202,
    access: ['RISK_MANAGE'],
    audit: 'RULE_BACK_TESTED',
    changes: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  getBackTest: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/rules/back-tests/{id}',
    summary:
      'Retrieve the progress and results of the caller’s back-test. A back-test stops when clients no longer poll it.',
    params: byId,
    reply: backTest,
    access: ['RISK_MANAGE'],
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  backTestExamples: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/rules/back-tests/{id}/examples',
    summary: `List example passengers of a back-test. Returns at most ${ruleLimits.examples} of each kind.`,
    params: byId,
    reply: z.object({ hits: examples, gained: examples, lost: examples }),
    access: ['RISK_MANAGE'],
    audit: 'RULE_EXAMPLES_VIEWED',
    longCheck: true,
    shows: ['airport'],
    reads: 'replica',
    fails: ['RECORD_NOT_FOUND'],
  }),
  stopBackTest: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/rules/back-tests/{id}',
    summary: 'Stop the caller’s back-test. Its results remain for one day.',
    params: byId,
    reply: 'empty',
    access: ['RISK_MANAGE'],
    audit: 'RULE_BACK_TEST_STOPPED',
    changes: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  explainRule: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/rules/explanation',
    summary:
      'Explain why a rule matches a passenger or not. Also explains the conditions of the caller’s back-test.',
    body: z.object({
      passengerId: id,
      /** Exactly one of the two. */
      ruleId: z._default(maybe.id, null),
      backTestId: z._default(maybe.id, null),
    }),
    reply: ruleExplanation,
    access: ['RISK_MANAGE'],
    audit: 'RULE_EXPLANATION_VIEWED',
    shows: ['airport', 'country', 'rule'],
    fails: ['RECORD_NOT_FOUND'],
  }),
};
