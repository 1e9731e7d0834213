import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { routes as namedLists } from './named-lists/routes.ts';
import { dropListVersionsJob } from './named-lists/versions/jobs.ts';
import { dropRestrictionImportsJob } from './restriction-import/jobs.ts';
import { routes as restrictionImport } from './restriction-import/routes.ts';
import { jobs as restrictionJobs } from './restrictions/jobs.ts';
import { routes as restrictions } from './restrictions/routes.ts';

export { seedDemoLists } from './demo/lists.ts';
export { seedDemoRestrictions } from './demo/restrictions.ts';

export const jobs = (services: Services): Job[] => [
  ...restrictionJobs(services),
  dropRestrictionImportsJob(services),
  dropListVersionsJob(services),
];

export const routes = { 'named-lists': namedLists, 'restriction-import': restrictionImport, restrictions };
