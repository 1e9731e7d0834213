import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { sessionClaims } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OidcSettings } from '#kernel/config.ts';
import type { Services } from '#kernel/services.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { Browser, exchange } from '../testing/browser.ts';
import { addDemoPeople, getDemoPerson, startDemoSession } from '../testing/demo-people.ts';
import { buildAuthServer } from '../testing/host.ts';
import { makeKey, OtherProvider } from '../testing/other-provider.ts';
import { setRequiredAssurance } from '../testing/queries.ts';

const platform = useDatabase();
let provider: OtherProvider;
let services: Services;
let app: FastifyInstance;
let origin: string;

let settings: OidcSettings;

beforeAll(async () => {
  await addDemoPeople(platform().services);
  provider = await OtherProvider.start();
  settings = provider.settings();
  const config = Object.defineProperty({ ...platform().services.config }, 'oidc', { get: () => settings });
  services = { ...platform().services, config };
  app = await buildAuthServer(services);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  provider.reset();
  provider.says = { cpf: getDemoPerson('Helena').cpf };
  settings = provider.settings();
  await runAsSystem(services.pool, db => setRequiredAssurance(db, 1));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

async function begin(browser = new Browser(origin)) {
  const reply = await browser.request('/auth/v1/login/web/authorize-url');
  const { url } = (await reply.json()) as { url: string };
  return { browser, url };
}

interface ErrorReply {
  code: string;
  messages: string[];
  params?: Record<string, string>;
}

async function signOn(change: (returned: ReturnType<OtherProvider['visit']>) => object = same => same) {
  const { browser, url } = await begin();
  const response = await exchange(browser, change(provider.visit(url)));
  const body = (await response.json()) as ErrorReply & { token?: string };
  return response.status === 200 ? 'signed in' : body.code;
}

test.each(['RS256', 'PS256', 'ES256', 'EdDSA'] as const)(
  'signs users on at another provider with %s tokens, by the claim with the CPF',
  async alg => {
    provider.key = await makeKey(alg, 'mine');
    provider.published = [provider.key];
    const { browser, url } = await begin();
    expect(new URL(url).origin + new URL(url).pathname).toBe(`${provider.issuer}/go`);
    const response = await exchange(browser, provider.visit(url));
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    expect(sessionClaims.parse(decodeJwt(token)).user_name).toBe(getDemoPerson('Helena').cpf);
    expect(provider.requestedPaths).not.toContain('/userinfo');
  },
);

describe('an answer for another sign-on', () => {
  test('accepts a code once', async () => {
    const { browser, url } = await begin();
    const returned = provider.visit(url);
    const attempt = new Map(browser.cookies);
    expect((await exchange(browser, returned)).status).toBe(200);
    for (const [name, cookie] of attempt) browser.cookies.set(name, cookie);
    expect(((await (await exchange(browser, returned)).json()) as ErrorReply).code).toBe('LOGIN_CODE');
  });

  test('refuses the state of another attempt without contacting the provider', async () => {
    expect(await signOn(returned => ({ ...returned, state: 'x'.repeat(43) }))).toBe('LOGIN_STATE');
    expect(provider.requestedPaths).not.toContain('/exchange');
  });

  test.each([
    ['another provider', { iss: 'https://sso.evil.test' }],
    ['the provider, written otherwise', { iss: 'http://127.0.0.1/realms/other/' }],
    ['no provider, where this one always says it is', { iss: undefined }],
  ])('refuses an answer from %s before sending the code', async (_who, mixed) => {
    expect(await signOn(returned => ({ ...returned, ...mixed }))).toBe('LOGIN_UNVERIFIED');
    expect(provider.requestedPaths).not.toContain('/exchange');
  });
});

describe('an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const wrong: [string, JWTPayload, string][] = [
    ['of another attempt', { nonce: 'another' }, 'LOGIN_STATE'],
    ['without a nonce', { nonce: undefined }, 'LOGIN_STATE'],
    ['for another application', { aud: 'another' }, 'LOGIN_UNVERIFIED'],
    [
      'for us and another, given to the other',
      { aud: ['farol-at-the-other', 'x'], azp: 'x' },
      'LOGIN_UNVERIFIED',
    ],
    ['of another issuer', { iss: 'https://sso.evil.test' }, 'LOGIN_UNVERIFIED'],
    ['that never expires', { exp: undefined }, 'LOGIN_UNVERIFIED'],
    ['without a CPF', { cpf: undefined }, 'LOGIN_NO_CPF'],
    ['whose CPF has wrong check digits', { cpf: '12345678900' }, 'LOGIN_NO_CPF'],
    ['whose CPF is inside other text', { cpf: 'x90001010182' }, 'LOGIN_NO_CPF'],
    ['whose CPF is a list', { cpf: ['90001010182'] }, 'LOGIN_NO_CPF'],
  ];
  test.each(wrong)('%s is refused', async (_what, claims, code) => {
    provider.says = { ...provider.says, ...claims };
    expect(await signOn()).toBe(code);
  });

  test('may differ by the clock tolerance on both sides, and no more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const outcomes: string[] = [];
    for (const claims of [
      { exp: now() - 29 },
      { exp: now() - 30 },
      { iat: now() + 30 },
      { iat: now() + 31 },
      { nbf: now() + 30 },
      { nbf: now() + 31 },
    ]) {
      provider.says = { cpf: getDemoPerson('Helena').cpf, ...claims };
      outcomes.push(await signOn());
    }
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ['signed in', 'LOGIN_CLOCK']).flat());
  });

  type Forge = NonNullable<OtherProvider['forge']>;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const buildUnsigned = (claims: JWTPayload, header: object, signature = '') =>
    `${part(header)}.${part(claims)}.${signature}`;
  const hmac = (claims: JWTPayload, key: string | Buffer) => {
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const forged: [string, Forge][] = [
    ['without a signature', claims => buildUnsigned(claims, { alg: 'none' })],
    [
      'without a signature, in other spelling',
      claims => buildUnsigned(claims, { alg: 'nOnE', kid: 'first' }),
    ],
    ['with its signature removed', async (claims, at) => (await at.sign(claims)).replace(/[^.]*$/, '')],
    [
      'changed after signing',
      async (claims, at) => {
        const [head, , signature] = (await at.sign(claims)).split('.');
        return [head, part({ ...claims, cpf: '90008080810' }), signature].join('.');
      },
    ],
    [
      'signed by the published key as if it were a secret (HS256)',
      (claims, at) => hmac(claims, JSON.stringify(at.key.jwk)),
    ],
    ['signed by our own client secret (HS256)', (claims, at) => hmac(claims, at.clientSecret)],
    [
      'signed by another key under the name of the right one',
      async claims => {
        const { privateKey } = await makeKey('ES256', 'first');
        return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'first' }).sign(privateKey);
      },
    ],
    [
      'that brings its own key along',
      async claims => {
        const { privateKey, jwk } = await makeKey('ES256', 'mine');
        return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'mine', jwk }).sign(privateKey);
      },
    ],
    [
      'that names where its key is to be had',
      async claims => {
        const { privateKey } = await makeKey('ES256', 'mine');
        const header = { alg: 'ES256', kid: 'mine', jku: 'https://evil.test/keys' };
        return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
      },
    ],
    [
      'that says to be signed by another algorithm than its key is for',
      async (claims, at) =>
        at.sign(claims).then(token => token.replace(/^[^.]*/, part({ alg: 'RS256', kid: 'first' }))),
    ],
    ['that is none', () => createHash('sha256').update('x').digest('hex')],
  ];
  test.each(forged)('%s is refused', async (_what, forge) => {
    provider.forge = forge;
    expect(await signOn()).toBe('LOGIN_UNVERIFIED');
    provider.forge = undefined;
    expect(await signOn()).toBe('signed in');
  });
});

describe('keys of the provider', () => {
  test('fetches new keys at most once a minute, then accepts them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const countKeyFetches = () => provider.requestedPaths.filter(path => path === '/keys').length;
    expect(await signOn()).toBe('signed in');
    expect(await signOn()).toBe('signed in');
    expect(countKeyFetches()).toBe(1);
    provider.key = await makeKey('ES256', 'second');
    provider.published = [...provider.published, provider.key];
    // A minute must pass: unknown key ids must not cause repeated fetches.
    expect([await signOn(), countKeyFetches()]).toEqual(['LOGIN_UNVERIFIED', 1]);
    vi.setSystemTime(Date.now() + 60_000);
    expect([await signOn(), countKeyFetches()]).toEqual(['signed in', 2]);
    expect([await signOn(), countKeyFetches()]).toEqual(['signed in', 2]);
  });

  test('refuses withdrawn keys after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    expect(await signOn()).toBe('signed in');
    provider.published = [await makeKey('ES256', 'second')];
    vi.setSystemTime(Date.now() + 301_000);
    expect(await signOn()).toBe('LOGIN_UNVERIFIED');
  });
});

describe('a slow or dead provider', () => {
  function holdAnswers(path: string) {
    const waiting: ServerResponse[] = [];
    provider.answers[path] = response => waiting.push(response);
    const release = () => {
      delete provider.answers[path];
      for (const response of waiting) response.destroy();
    };
    return { waiting, letGo: release };
  }
  /** Refused calls are occasionally written in parallel. */
  const countUsedConnections = () => services.pool.pg.totalCount - services.pool.pg.idleCount;

  test('holds no database connection during discovery and code exchange', async () => {
    const discovery = holdAnswers('/.well-known/openid-configuration');
    const asking = new Browser(origin).request('/auth/v1/login/web/authorize-url');
    await expect.poll(() => discovery.waiting.length).toBeGreaterThan(0);
    await expect.poll(countUsedConnections).toBe(0);
    discovery.letGo();
    expect(((await (await asking).json()) as ErrorReply).code).toBe('PROVIDER_AWAY');

    const { browser, url } = await begin();
    const exchanging = holdAnswers('/exchange');
    const signingOn = exchange(browser, provider.visit(url));
    await expect.poll(() => exchanging.waiting.length).toBeGreaterThan(0);
    await expect.poll(countUsedConnections).toBe(0);
    exchanging.letGo();
    expect(((await (await signingOn).json()) as ErrorReply).code).toBe('PROVIDER_AWAY');
  });

  test('is waited for no longer than configured', async () => {
    settings = provider.settings({ timeoutSeconds: 0.05 });
    holdAnswers('/.well-known/openid-configuration');
    const response = await new Browser(origin).request('/auth/v1/login/web/authorize-url');
    expect(response.status).toBe(503);
    expect(((await response.json()) as ErrorReply).messages[0]).toContain('não respondeu a tempo');
  });

  test('does not prevent sign-out: the session ends and the browser goes to logout-return', async () => {
    const token = await startDemoSession(services, 'Helena');
    const headers = { authorization: `Bearer ${token}` };
    const browser = new Browser(origin);
    provider.answers['/.well-known/openid-configuration'] = response => response.destroy();
    const left = await browser.request('/auth/v1/login/web/logout-url', { headers });
    expect(await left.json()).toEqual({ url: `${services.config.publicUrl.origin}/web/auth/logout-return` });
    expect((await browser.request('/auth/v1/users/current', { headers })).status).toBe(401);
  });

  test('holds no connection during sign-out', async () => {
    const discovery = holdAnswers('/.well-known/openid-configuration');
    const headers = { authorization: `Bearer ${await startDemoSession(services, 'Helena')}` };
    const leaving = new Browser(origin).request('/auth/v1/login/web/logout-url', { headers });
    await expect.poll(() => discovery.waiting.length).toBeGreaterThan(0);
    await expect.poll(countUsedConnections).toBe(0);
    discovery.letGo();
    expect((await leaving).status).toBe(200);
  });
});

describe("maps the provider's errors to advice", () => {
  const answer = (status: number, error: string) => (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));

  test.each([
    ['that the code is unknown', 400, 'invalid_grant', 'LOGIN_CODE', 'Try again'],
    ['that we are not known there', 401, 'invalid_client', 'LOGIN_CLIENT', 'FAROL_OIDC_CLIENT_SECRET'],
    ['that data may not be had', 400, 'invalid_scope', 'LOGIN_SCOPE', 'openid email profile'],
    ['that it is in trouble', 503, 'temporarily_unavailable', 'PROVIDER_AWAY', 'Try again shortly'],
  ])('%s', async (_what, status, error, code, advice) => {
    provider.answers['/exchange'] = answer(status, error);
    const { browser, url } = await begin();
    const response = await exchange(browser, provider.visit(url), { 'accept-language': 'en' });
    const refused = (await response.json()) as ErrorReply;
    expect(refused.code).toBe(code);
    expect(refused.messages[0]).toContain(advice);
  });

  test('reports a wrong secret', async () => {
    settings = provider.settings({ clientSecret: 'another' });
    expect(await signOn()).toBe('LOGIN_CLIENT');
  });
});

describe('levels of an account', () => {
  const level = (value: unknown) => ({ reliability_info: { level: value } });

  test.each([
    ['silver', 2, 'bronze', 'NEEDS_SILVER'],
    ['silver', 2, 'silver', 'signed in'],
    ['silver', 2, 'GOLD', 'signed in'],
    ['gold', 3, 'silver', 'NEEDS_GOLD'],
    ['gold', 3, 'ouro', 'signed in'],
    ['gold', 3, undefined, 'NEEDS_GOLD'],
    ['gold', 3, { toString: 'gold' }, 'NEEDS_GOLD'],
  ])(
    'a role that requires %s: an account of level %s %s is answered with %s',
    async (_asked, least, has, outcome) => {
      await runAsSystem(services.pool, db => setRequiredAssurance(db, least));
      provider.says = { ...provider.says, ...level(has) };
      expect(await signOn()).toBe(outcome);
    },
  );

  test('shows users with a low level where to raise it, and audits it', async () => {
    await runAsSystem(services.pool, db => setRequiredAssurance(db, 3));
    const { browser, url } = await begin();
    const refused = (await (await exchange(browser, provider.visit(url))).json()) as ErrorReply;
    expect(refused.params).toEqual({ where: `${provider.issuer}/account` });
    expect(await getLastEvent(services)).toMatchObject({
      event: 'SIGN_ON_REFUSED',
      records: [{ kind: 'user', id: getDemoPerson('Helena').id }],
      detail: { code: 'NEEDS_GOLD', assurance: 1 },
    });
  });

  test('a role that requires more than the session has stops having effect', async () => {
    const headers = { authorization: `Bearer ${await startDemoSession(services, 'Helena')}` };
    const rights = async () => {
      const reply = await app.inject({ url: '/auth/v1/users/current', headers });
      return reply.json<{ permissions: string[] }>().permissions.length;
    };
    expect(await rights()).toBeGreaterThan(0);
    await runAsSystem(services.pool, db => setRequiredAssurance(db, 2));
    expect(await rights()).toBe(0);
  });
});

test('an aborted sign-on holds no connection', async () => {
  const { browser, url } = await begin();
  const waiting: ServerResponse[] = [];
  provider.answers['/exchange'] = response => waiting.push(response);
  const abort = new AbortController();
  const broken = browser
    .request('/auth/v1/login/web/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sbp-client-type': 'WEB' },
      body: JSON.stringify(provider.visit(url)),
      signal: abort.signal,
    })
    .catch(() => undefined);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  abort.abort();
  await broken;
  await expect.poll(() => services.pool.pg.totalCount - services.pool.pg.idleCount).toBe(0);
  const ended = once(waiting[0] as ServerResponse, 'close');
  waiting[0]?.destroy();
  await ended;
});
