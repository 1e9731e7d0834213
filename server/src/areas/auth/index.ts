import { login, maySeeAlerts, users } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { accountAddress, beginSignOn, finishSignOn, issueStreamToken, logoutAddress } from './login/login.ts';
import { describeUser, listColleagues } from './users/users.ts';

export { demoOrganizations } from './demo/organizations.ts';
export { demoPeople, seedDemoPeople, type DemoPerson } from './demo/people.ts';
export { findUserByCpf, type Account } from './session/account.ts';
export { makeAuthDoors } from './session/doors.ts';
export { issueSessionToken } from './session/token.ts';
export { mountSimulator } from './simulator/simulator.ts';
export { simulatorSettings } from './simulator/settings.ts';

/**
 * Sign-on (specification, section 7, auth service). The provider is `config.oidc`: the real one, or
 * `simulatorSettings` in the demo; with neither, sign-on answers UNAVAILABLE.
 */
export const loginRoutes = handle(login, {
  authorizeUrl: context => beginSignOn(context),
  token: (context, { body }) => finishSignOn(context, body),
  govBrUrl: context => accountAddress(context),
  logoutUrl: context => logoutAddress(context),
  temporaryToken: context => issueStreamToken(context),
});

export const usersRoutes = handle(users, {
  currentUser: ({ actor }) => describeUser(actor),
  maySeeAlerts: ({ actor }) => maySeeAlerts(actor),
  listColleagues: (context, { body }) => listColleagues(context, body.text),
});
