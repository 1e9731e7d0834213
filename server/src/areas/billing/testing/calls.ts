import type { AreaCalls } from '#testing/calls.ts';
import { calls as customers } from '../customers/testing/calls.ts';
import { calls as months } from '../months/testing/calls.ts';
import { calls as prices } from '../prices/testing/calls.ts';

export const calls: AreaCalls<'billing'> = { customers, prices, months };
