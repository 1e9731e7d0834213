import { rules } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  updateRule,
  createRule,
  deleteRule,
  ruleChoices,
  searchRules,
  toggleRule,
  countRuleAlerts,
  withdrawRuleAlerts,
  ruleJudging,
  getRule,
  ruleVersion,
  checkRule,
} from './rules.ts';

export const routes = mountFeature(rules, {
  searchRules: (context, { body }) => searchRules(context, body),
  ruleChoices: context => ruleChoices(context),
  getRule: (context, { params }) => getRule(context, params.id),
  ruleVersion: (context, { params }) => ruleVersion(context, params.id, params.version),
  checkRule: (context, { body }) => checkRule(context, body),
  createRule: (context, { body }) => createRule(context, body),
  updateRule: (context, { params, body }) => updateRule(context, params.id, body),
  ruleJudging: (context, { params }) => ruleJudging(context, params.id),
  countRuleAlerts: (context, { params }) => countRuleAlerts(context, params.id),
  withdrawRuleAlerts: (context, { params }) => withdrawRuleAlerts(context, params.id),
  toggleRule: (context, { query }) => toggleRule(context, query.id, query.floods),
  deleteRule: (context, { params }) => deleteRule(context, params.id),
});
