import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { readConfig } from '#kernel/config.ts';
import { createLog } from '#kernel/log.ts';
import { toExchangeFailure, getProvider } from './provider.ts';

function providerAt(issuer: string, metadata: Partial<oidc.ServerMetadata> = {}): oidc.Configuration {
  return new oidc.Configuration({ issuer, token_endpoint: `${issuer}token`, ...metadata }, 'farol', 'secret');
}

test.each([
  ['staging', 'https://sso.staging.acesso.gov.br'],
  ['production', 'https://sso.acesso.gov.br'],
])('calls gov.br (%s) at its known addresses without discovery', async (place, at) => {
  const config = readConfig({
    FAROL_SECRET: 'a secret for tests only, long enough',
    FAROL_PUBLIC_URL: 'https://farol.exemplo.test',
    FAROL_GOVBR: place,
    FAROL_OIDC_CLIENT_ID: 'farol',
    FAROL_OIDC_CLIENT_SECRET: 'secret',
  });
  const provider = await getProvider({ config, log: createLog('silent') });
  expect(provider.serverMetadata()).toMatchObject({
    issuer: `${at}/`,
    authorization_endpoint: `${at}/authorize`,
    token_endpoint: `${at}/token`,
    jwks_uri: `${at}/jwk`,
    end_session_endpoint: `${at}/logout`,
  });
});

async function getError(answer: () => Promise<Response> | Response): Promise<unknown> {
  const provider = providerAt('https://id.exemplo.test/');
  provider[oidc.customFetch] = async () => answer();
  const returned = new URL('https://farol.exemplo.test/web/auth/login-return?code=c&state=s');
  const checks = { expectedState: 's', pkceCodeVerifier: 'v'.repeat(43) };
  return oidc.authorizationCodeGrant(provider, returned, checks).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const json = (status: number, body: object) => () => Response.json(body, { status });

test.each([
  ['a refused code', json(400, { error: 'invalid_grant' }), 'LOGIN_CODE'],
  ['a wrong client secret', json(401, { error: 'invalid_client' }), 'LOGIN_CLIENT'],
  ['a client that may not sign people on', json(400, { error: 'unauthorized_client' }), 'LOGIN_CLIENT'],
  ['a 401 without words', json(401, { error: 'whatever' }), 'LOGIN_CLIENT'],
  [
    'a 401 by challenge',
    () => new Response('', { status: 401, headers: { 'www-authenticate': 'Basic realm="id"' } }),
    'LOGIN_CLIENT',
  ],
  ['a scope that was not granted', json(400, { error: 'invalid_scope' }), 'LOGIN_SCOPE'],
  ['another refusal', json(400, { error: 'invalid_request' }), 'LOGIN_REFUSED'],
  ['a rate limit', json(429, { error: 'slow_down' }), 'PROVIDER_AWAY'],
  ['a provider in trouble', json(503, { error: 'temporarily_unavailable' }), 'PROVIDER_AWAY'],
  ['a proxy’s error page', () => new Response('<h1>502</h1>', { status: 502 }), 'PROVIDER_AWAY'],
  [
    'an answer that is not JSON',
    () => new Response('ok', { headers: { 'content-type': 'text/html' } }),
    'PROVIDER_AWAY',
  ],
  [
    'a time-out',
    () => {
      throw new DOMException('timed out', 'TimeoutError');
    },
    'PROVIDER_AWAY',
  ],
  [
    'no connection',
    () => {
      throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
    },
    'PROVIDER_AWAY',
  ],
] as const)('distinguishes %s', async (_what, answer, code) => {
  expect(toExchangeFailure(await getError(answer))).toBe(code);
});

test('does not blame the provider for a bug of this program', () => {
  expect(toExchangeFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(toExchangeFailure(new RangeError('out of range'))).toBeUndefined();
});
