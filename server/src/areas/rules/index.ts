import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { backTestJobs } from './back-tests/jobs.ts';
import { routes as backTests } from './back-tests/routes.ts';
import { ruleJobs } from './rules/jobs.ts';
import { routes as rules } from './rules/routes.ts';

export { seedDemoRules } from './demo/rules.ts';

export const jobs = (services: Services): Job[] => [...ruleJobs(services), ...backTestJobs(services)];

export const routes = { rules, 'back-tests': backTests };
