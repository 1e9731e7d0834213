import type { rules } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';

export const ruleConditions = {
  group: 'all',
  conditions: [{ field: 'document.issuer', operator: 'EQ', value: 'UTO' }],
};

export function ruleOf({ categoryId, userId }: Pick<Records, 'categoryId' | 'userId'>) {
  return {
    title: 'Any rule',
    kind: 'DETERMINISTIC',
    weight: 10,
    alert: true,
    conditions: ruleConditions,
    categories: [categoryId],
    viewers: [userId],
    receivers: [userId],
  };
}

export const calls: CallsOf<typeof rules> = {
  searchRules: { input: () => ({ body: {} }) },
  ruleChoices: { input: () => ({}) },
  getRule: { owner: 'agency', input: ({ ruleId }) => ({ params: { id: ruleId } }) },
  ruleVersion: { owner: 'agency', input: ({ ruleId }) => ({ params: { id: ruleId, version: '1' } }) },
  checkRule: { input: () => ({ body: { conditions: ruleConditions } }) },
  createRule: { owner: 'agency', input: records => ({ body: ruleOf(records) }) },
  updateRule: {
    owner: 'agency',
    input: records => ({
      params: { id: records.ruleId },
      body: { ...ruleOf(records), version: records.ruleVersion },
    }),
  },
  ruleJudging: { owner: 'agency', input: ({ ruleId }) => ({ params: { id: ruleId } }) },
  countRuleAlerts: { owner: 'agency', input: ({ ruleId }) => ({ params: { id: ruleId } }) },
  withdrawRuleAlerts: { owner: 'agency', input: ({ ruleId }) => ({ params: { id: ruleId } }) },
  toggleRule: { owner: 'agency', input: ({ ruleId }) => ({ query: { id: ruleId } }) },
  deleteRule: { owner: 'agency', input: ({ ruleId }) => ({ params: { id: ruleId } }) },
};
