import { login } from '@farol/contract';
import { askBeforeTransaction, mountFeature } from '#kernel/http/handler.ts';
import { confirmHandOver, takeOver } from './hand-over.ts';
import { govBrUrl, completeSignOn, authorizeUrl, temporaryToken, getSignOnResult } from './login.ts';
import { logoutUrl } from './sign-out.ts';

/** Sign-on (specification, section 7, auth service). Without `config.oidc`, sign-on throws NO_PROVIDER. */
export const routes = mountFeature(login, {
  authorizeUrl: askBeforeTransaction(
    login.authorizeUrl,
    outside => authorizeUrl(outside),
    (_context, _input, result) => result,
  ),
  token: askBeforeTransaction(
    login.token,
    (outside, { body }) => getSignOnResult(outside, body),
    (context, _input, result) => completeSignOn(context, result),
  ),
  takeOver: (context, { body }) => takeOver(context, body.token),
  confirmHandOver: (context, { body }) => confirmHandOver(context, body),
  govBrUrl: context => govBrUrl(context),
  logoutUrl: context => logoutUrl(context),
  temporaryToken: context => temporaryToken(context),
});
