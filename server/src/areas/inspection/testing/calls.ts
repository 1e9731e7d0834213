import type { AreaCalls } from '#testing/calls.ts';
import { calls as categories } from '../categories/testing/calls.ts';
import { calls as workTeams } from '../work-teams/testing/calls.ts';

export const calls: AreaCalls<'inspection'> = { categories, 'work-teams': workTeams };
