import type { AreaCalls } from '#testing/calls.ts';
import { calls as apiAudit } from '../api-audit/testing/calls.ts';
import { calls as integrators } from '../integrators/testing/calls.ts';
import { calls as schedule } from '../schedule/testing/calls.ts';

export const calls: AreaCalls<'partners'> = { integrators, 'api-audit': apiAudit, schedule };
