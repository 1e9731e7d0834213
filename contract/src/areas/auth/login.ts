import * as z from 'zod/mini';
import { maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';

export const clientTypes = ['WEB', 'APP'] as const;
/** Required on the token call. */
export const clientTypeHeader = 'X-SBP-CLIENT-TYPE';

const providerFailures = ['NO_PROVIDER', 'PROVIDER_AWAY'] as const;
const address = z.object({ url: z.string() });
const handOverToken = z.string().check(z.minLength(1), z.maxLength(4096));

/** Sign-on (specification, section 7, auth service). */
export const login = {
  authorizeUrl: endpoint({
    method: 'GET',
    path: '/auth/v1/login/web/authorize-url',
    summary:
      'Retrieve the address of the single sign-on page. Binds the attempt to this browser with a cookie.',
    reply: address,
    access: 'public',
    audit: 'none',
    fails: providerFailures,
  }),
  token: endpoint({
    method: 'POST',
    path: '/auth/v1/login/web/token',
    summary:
      'Exchange a sign-on code for a session token. The `token` header also contains the session token.',
    body: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(4096)),
      state: z.string().check(z.minLength(1), z.maxLength(512)),
      iss: z.optional(z.string().check(z.maxLength(512))),
    }),
    reply: z.object({ token: z.string() }),
    access: 'public',
    audit: 'SIGNED_IN',
    changes: [],
    fails: [
      'CLIENT_TYPE',
      'LOGIN_STATE',
      'LOGIN_REFUSED',
      'LOGIN_CODE',
      'LOGIN_UNVERIFIED',
      'LOGIN_NO_CPF',
      'LOGIN_CLIENT',
      'LOGIN_CLOCK',
      'LOGIN_SCOPE',
      'NO_ACCOUNT',
      'INACTIVE_USER',
      'NEEDS_SILVER',
      'NEEDS_GOLD',
      ...providerFailures,
    ],
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/auth/v1/login/web/hand-over',
    summary:
      'Complete a sign-on that started at another host. Call this at the user’s home host with the token from the sign-on host. The token works once, in the browser that signed in. If the browser is not confirmed yet, `url` is the address that confirms it.',
    body: z.object({ token: handOverToken }),
    reply: z.object({ token: maybe.text, url: maybe.text }),
    access: 'public',
    audit: 'none',
    fails: ['LOGIN_STATE'],
  }),
  confirmHandOver: endpoint({
    method: 'POST',
    path: '/auth/v1/login/web/hand-over/confirm',
    summary:
      'Confirm the browser of a sign-on that continues at another host. Call this at the host of the sign-on.',
    body: z.object({
      token: handOverToken,
      /** Hash of the secret that the other host gave the browser. */
      challenge: z
        .string()
        .check(matchesPattern(/^[\w-]{43}$/, 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg')),
    }),
    reply: address,
    access: 'public',
    audit: 'none',
    fails: ['LOGIN_STATE'],
  }),
  govBrUrl: endpoint({
    method: 'GET',
    path: '/auth/v1/login/web/gov-br-url',
    summary: 'Retrieve the address of My Account at the identity provider.',
    reply: address,
    access: 'signedIn',
    audit: 'none',
    fails: ['NO_PROVIDER'],
  }),
  logoutUrl: endpoint({
    method: 'GET',
    path: '/auth/v1/login/web/logout-url',
    summary:
      'End the session of the token in the request. Returns the address that ends the session at the identity provider and redirects to logout-return.',
    reply: address,
    access: 'public',
    audit: 'none',
  }),
  temporaryToken: endpoint({
    method: 'POST',
    path: '/auth/v1/login/web/temporaryToken',
    summary: 'Create a token for one connection to the alert stream. The token is valid for one minute.',
    reply: z.object({ token: z.string() }),
    access: 'signedIn',
    audit: 'none',
    comesInCrowds: true,
  }),
};
