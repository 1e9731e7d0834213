import type { AreaCalls } from '#testing/calls.ts';
import { calls as backTests } from '../back-tests/testing/calls.ts';
import { calls as categories } from '../categories/testing/calls.ts';
import { calls as namedLists } from '../named-lists/testing/calls.ts';
import { calls as pastChecks } from '../past-checks/testing/calls.ts';
import { calls as restrictionImport } from '../restriction-import/testing/calls.ts';
import { calls as restrictions } from '../restrictions/testing/calls.ts';
import { calls as rules } from '../rules/testing/calls.ts';
import { calls as workTeams } from '../work-teams/testing/calls.ts';

export const calls: AreaCalls<'inspection'> = {
  'named-lists': namedLists,
  'restriction-import': restrictionImport,
  restrictions,
  rules,
  'back-tests': backTests,
  'past-checks': pastChecks,
  categories,
  'work-teams': workTeams,
};
