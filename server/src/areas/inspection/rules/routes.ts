import { rules } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  changeRule,
  createRule,
  deleteRule,
  ruleChoices,
  searchRules,
  toggleRule,
  viewJudging,
  viewRule,
  viewVersion,
  checkRule,
} from './rules.ts';

export const routes = mountFeature(rules, {
  searchRules: (context, { body }) => searchRules(context, body),
  ruleChoices: context => ruleChoices(context),
  getRule: (context, { params }) => viewRule(context, params.id),
  ruleVersion: (context, { params }) => viewVersion(context, params.id, params.version),
  checkRule: (context, { body }) => checkRule(context, body),
  createRule: (context, { body }) => createRule(context, body),
  updateRule: (context, { params, body }) => changeRule(context, params.id, body),
  ruleJudging: (context, { params }) => viewJudging(context, params.id),
  toggleRule: (context, { query }) => toggleRule(context, query.id),
  deleteRule: (context, { params }) => deleteRule(context, params.id),
});
