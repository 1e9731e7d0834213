import { routes as categories } from './categories/routes.ts';
import { routes as workTeams } from './work-teams/routes.ts';

export {
  type CategoryChoice,
  restrictionCategories,
  restrictionCategoryExists,
} from './categories/queries.ts';
export { seedDemoInspection } from './demo/demo.ts';
export { demoId } from './demo/ids.ts';
export { isSeeded, listAgencies, listUsersWithPermissions } from './demo/queries.ts';
export { setMembers } from './work-teams/queries.ts';

export const routes = { categories, 'work-teams': workTeams };
