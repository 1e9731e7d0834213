import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { endSessionEndpoint, failureOfExchange } from './provider.ts';

function providerAt(issuer: string, metadata: Partial<oidc.ServerMetadata> = {}): oidc.Configuration {
  return new oidc.Configuration({ issuer, token_endpoint: `${issuer}token`, ...metadata }, 'farol', 'secret');
}

test('a session ends where the provider says', () => {
  const end_session_endpoint = 'https://id.exemplo.test/end';
  expect(endSessionEndpoint(providerAt('https://id.exemplo.test/', { end_session_endpoint }))).toBe(
    end_session_endpoint,
  );
});

test.each(['https://sso.acesso.gov.br/', 'https://sso.staging.acesso.gov.br/'])(
  'at gov.br a session ends at /logout, which its discovery does not say: %s',
  issuer => {
    expect(endSessionEndpoint(providerAt(issuer))).toBe(`${issuer}logout`);
  },
);

test('another provider that says nothing has no end of session', () => {
  expect(endSessionEndpoint(providerAt('https://acesso.gov.br.exemplo.test/'))).toBeUndefined();
});

/** What openid-client throws when the token endpoint answers so. */
async function thrownBy(answer: () => Promise<Response> | Response): Promise<unknown> {
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
  ['a refused code', json(400, { error: 'invalid_grant' }), 'LOGIN_REFUSED'],
  ['a wrong client secret', json(401, { error: 'invalid_client' }), 'LOGIN_REFUSED'],
  ['a provider in trouble', json(503, { error: 'temporarily_unavailable' }), 'UNAVAILABLE'],
  ['a proxy’s error page', () => new Response('<h1>502</h1>', { status: 502 }), 'UNAVAILABLE'],
  [
    'an answer that is no JSON',
    () => new Response('ok', { headers: { 'content-type': 'text/html' } }),
    'UNAVAILABLE',
  ],
  [
    'a time-out',
    () => {
      throw new DOMException('timed out', 'TimeoutError');
    },
    'UNAVAILABLE',
  ],
  [
    'no connection',
    () => {
      throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
    },
    'UNAVAILABLE',
  ],
] as const)('%s is told apart', async (_what, answer, code) => {
  expect(failureOfExchange(await thrownBy(answer))).toBe(code);
});

test('a mistake of ours is not taken for the provider’s', () => {
  expect(failureOfExchange(new TypeError('x is not a function'))).toBeUndefined();
  expect(failureOfExchange(new RangeError('out of range'))).toBeUndefined();
});
