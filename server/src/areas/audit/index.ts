import { routes as trail } from './trail/routes.ts';

export { verifyJob } from './trail/jobs.ts';
export { trailState } from './trail/queries.ts';

export const routes = { trail };
