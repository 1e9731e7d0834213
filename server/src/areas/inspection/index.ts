export { inspectionJobs } from './jobs.ts';
export { graver, matchRestrictions, type Matched } from './matching/match.ts';
export type { PassengersOfFlight } from './matching/queries.ts';
export { categoriesRoutes, restrictionsRoutes } from './restrictions/restrictions.ts';
export { seedDemoInspection, seedDemoRestrictions } from './demo/demo.ts';
