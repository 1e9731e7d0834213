import { boardingJudgingJob } from './judging/judge-boarding.ts';
import { judgingJobs } from './judging/jobs.ts';
import { backTestJobs } from './back-tests/jobs.ts';
import { routes as backTests } from './back-tests/routes.ts';
import { routes as categories } from './categories/routes.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { dropListVersionsJob } from './named-lists/versions/jobs.ts';
import { routes as pastChecks } from './past-checks/routes.ts';
import { routes as namedLists } from './named-lists/routes.ts';
import { jobs as restrictionJobs } from './restrictions/jobs.ts';
import { dropRestrictionImportsJob } from './restriction-import/jobs.ts';
import { routes as restrictionImport } from './restriction-import/routes.ts';
import { routes as restrictions } from './restrictions/routes.ts';
import { ruleJobs } from './rules/jobs.ts';
import { routes as rules } from './rules/routes.ts';
import { routes as workTeams } from './work-teams/routes.ts';

export { seedDemoInspection, seedDemoRestrictions } from './demo/demo.ts';
export { createJudging, listMatchingSources, type Judging } from './judging/judge.ts';
export { seedDemoLists } from './demo/lists.ts';
export { seedDemoRules } from './demo/rules.ts';
export { queueBoardingJudging } from './judging/judge-boarding.ts';
export { judgeChanges } from './judging/judge-changes.ts';
export { stricterDecision, type MatchResult, type PassengersOfFlight } from './matching/decision.ts';
export { judgeDocuments } from './matching/documents/documents.ts';
export {
  isRestrictedPassenger,
  listRestrictedTravellers,
  restrictedPassengers,
  type RestrictionSight,
} from './matching/documents/queries.ts';

export const jobs = (services: Services): Job[] => [
  ...judgingJobs(services),
  boardingJudgingJob(services),
  ...restrictionJobs(services),
  dropRestrictionImportsJob(services),
  dropListVersionsJob(services),
  ...ruleJobs(services),
  ...backTestJobs(services),
];

export const routes = {
  categories,
  'named-lists': namedLists,
  'restriction-import': restrictionImport,
  restrictions,
  rules,
  'back-tests': backTests,
  'past-checks': pastChecks,
  'work-teams': workTeams,
};
