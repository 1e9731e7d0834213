import { routes as login } from './login/routes.ts';
import { routes as roles } from './roles/routes.ts';
import { routes as userImport } from './user-import/routes.ts';
import { routes as users } from './users/routes.ts';
import { routes as viewing } from './viewing/routes.ts';

export { deleteImportsJob } from './user-import/jobs.ts';
export { anyUserExists } from './queries.ts';
export { requireAccessManagers } from './access-managers.ts';
export { demoOrganizations } from './demo/organizations.ts';
export { demoPeople, type DemoPerson } from './demo/people.ts';
export { seedDemoPeople } from './demo/seed.ts';
export { createFirstManager, type FirstManagerInput } from './first-manager/first-manager.ts';
export { findUserByCpf, findUserById, type Account } from './session/account.ts';
export { buildSessionAuthenticators } from './session/authenticators.ts';
export { grantSession } from './login/grant.ts';
export { startSession } from './session/token.ts';
export { mountSimulator } from './simulator/simulator.ts';
export { simulatorSettings } from './simulator/settings.ts';

export const routes = { login, roles, users, 'user-import': userImport, viewing };
