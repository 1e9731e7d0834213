import type { AreaCalls } from '#testing/calls.ts';
import { calls as backTests } from '../back-tests/testing/calls.ts';
import { calls as rules } from '../rules/testing/calls.ts';

export const calls: AreaCalls<'rules'> = { rules, 'back-tests': backTests };
