import { backTests } from './back-tests.ts';
import { categories } from './categories.ts';
import { namedLists } from './named-lists.ts';
import { pastChecks } from './past-checks.ts';
import { restrictionImport } from './restriction-import.ts';
import { restrictions } from './restrictions.ts';
import { rules } from './rules.ts';
import { workTeams } from './work-teams.ts';

export * from './back-tests.ts';
export * from './categories.ts';
export * from './judging.ts';
export * from './listed-entry.ts';
export * from './named-lists.ts';
export * from './past-checks.ts';
export * from './restriction-import.ts';
export * from './restrictions.ts';
export * from './rules.ts';
export * from './work-teams.ts';

export const inspectionFeatures = {
  'named-lists': namedLists,
  'restriction-import': restrictionImport,
  restrictions,
  rules,
  'back-tests': backTests,
  'past-checks': pastChecks,
  categories,
  'work-teams': workTeams,
};
