import { backTests } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { startBackTest, stopBackTest, getBackTest, backTestExamples } from './back-tests.ts';
import { explainRule } from './explain.ts';

export const routes = mountFeature(backTests, {
  startBackTest: (context, { body }) => startBackTest(context, body),
  getBackTest: (context, { params }) => getBackTest(context, params.id),
  backTestExamples: (context, { params }) => backTestExamples(context, params.id),
  stopBackTest: (context, { params }) => stopBackTest(context, params.id),
  explainRule: (context, { body }) => explainRule(context, body),
});
