import { routes as categories } from './categories/routes.ts';
import { routes as restrictions } from './restrictions/routes.ts';
import { routes as workTeams } from './work-teams/routes.ts';

export { seedDemoInspection, seedDemoRestrictions } from './demo/demo.ts';
export { judgingIn, type Judging } from './judging/judge.ts';
export { judgeComingFlights } from './matching/judge.ts';
export { graver, matchRestrictions, type Matched } from './matching/match.ts';
export { restrictionsNaming, type PassengersOfFlight } from './matching/queries.ts';
export { jobs } from './restrictions/jobs.ts';

export const routes = { categories, restrictions, 'work-teams': workTeams };
