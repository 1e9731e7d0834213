import { login } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { confirm, takeOver } from './hand-over.ts';
import { accountAddress, beginSignOn, finishSignOn, issueStreamToken } from './login.ts';
import { signOut } from './sign-out.ts';

/**
 * Sign-on (specification, section 7, auth service). The provider is `config.oidc`: the real one, or
 * `simulatorSettings` in the demo; with neither, sign-on answers UNAVAILABLE.
 */
export const routes = handle(login, {
  authorizeUrl: context => beginSignOn(context),
  token: (context, { body }) => finishSignOn(context, body),
  takeOver: (context, { body }) => takeOver(context, body.token),
  confirmHandOver: (context, { body }) => confirm(context, body),
  govBrUrl: context => accountAddress(context),
  logoutUrl: context => signOut(context),
  temporaryToken: context => issueStreamToken(context),
});
