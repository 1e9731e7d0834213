import { login } from '@farol/contract';
import { askBeforeTransaction, mountFeature } from '#kernel/http/handler.ts';
import { confirm, takeOver } from './hand-over.ts';
import { accountAddress, completeSignOn, beginSignOn, issueStreamToken, getSignOnResult } from './login.ts';
import { signOut } from './sign-out.ts';

/** Sign-on (specification, section 7, auth service). Without `config.oidc`, sign-on throws NO_PROVIDER. */
export const routes = mountFeature(login, {
  authorizeUrl: askBeforeTransaction(
    login.authorizeUrl,
    outside => beginSignOn(outside),
    (_context, _input, result) => result,
  ),
  token: askBeforeTransaction(
    login.token,
    (outside, { body }) => getSignOnResult(outside, body),
    (context, _input, result) => completeSignOn(context, result),
  ),
  takeOver: (context, { body }) => takeOver(context, body.token),
  confirmHandOver: (context, { body }) => confirm(context, body),
  govBrUrl: context => accountAddress(context),
  logoutUrl: context => signOut(context),
  temporaryToken: context => issueStreamToken(context),
});
