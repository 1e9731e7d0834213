import type { AreaCalls } from '#testing/calls.ts';
import { calls as pastChecks } from '../past-checks/testing/calls.ts';

export const calls: AreaCalls<'judging'> = { 'past-checks': pastChecks };
