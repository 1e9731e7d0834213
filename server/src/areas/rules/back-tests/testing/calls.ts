import type { backTests } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { ruleConditions } from '../../rules/testing/calls.ts';

export const calls: CallsOf<typeof backTests> = {
  startBackTest: {
    owner: 'agency',
    input: ({ ruleId }) => ({ body: { conditions: ruleConditions, ruleId, days: 2 } }),
  },
  getBackTest: { owner: 'agency', input: ({ backTestId }) => ({ params: { id: backTestId } }) },
  backTestExamples: { owner: 'agency', input: ({ backTestId }) => ({ params: { id: backTestId } }) },
  stopBackTest: { owner: 'agency', input: ({ backTestId }) => ({ params: { id: backTestId } }) },
  explainRule: { owner: 'agency', input: ({ passengerId, ruleId }) => ({ body: { passengerId, ruleId } }) },
};
