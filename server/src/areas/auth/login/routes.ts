import { login } from '@farol/contract';
import { askingFirst, handle } from '#kernel/http/handler.ts';
import { confirm, takeOver } from './hand-over.ts';
import { accountAddress, admit, beginSignOn, issueStreamToken, whoArrived } from './login.ts';
import { signOut } from './sign-out.ts';

/** Sign-on (specification, section 7, auth service). Without `config.oidc`, sign-on throws NO_PROVIDER. */
export const routes = handle(login, {
  authorizeUrl: askingFirst(
    login.authorizeUrl,
    outside => beginSignOn(outside),
    (_context, _input, begun) => begun,
  ),
  token: askingFirst(
    login.token,
    (outside, { body }) => whoArrived(outside, body),
    (context, _input, arrived) => admit(context, arrived),
  ),
  takeOver: (context, { body }) => takeOver(context, body.token),
  confirmHandOver: (context, { body }) => confirm(context, body),
  govBrUrl: context => accountAddress(context),
  logoutUrl: context => signOut(context),
  temporaryToken: context => issueStreamToken(context),
});
