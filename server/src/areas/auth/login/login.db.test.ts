import { sessionClaims } from '@farol/contract';
import { decodeJwt } from 'jose';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { useDatabase } from '#testing/platform.ts';
import { demoPeople, seedDemoPeople } from '../index.ts';
import { Browser, chooseAt, chooseFrom, exchange } from '../testing/browser.ts';
import { buildAuthServer, freePort, startAuthServer, withSimulator } from '../testing/host.ts';
import { attemptCookie, sealAttempt } from './attempt.ts';
import { getLastEvent } from '#testing/trail.ts';

const port = await freePort();
const platform = useDatabase({ PORT: String(port) });
const origin = `http://localhost:${port}`;

let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  services = withSimulator(platform().services);
  await transaction(services.pool.db, { kind: 'system' }, seedDemoPeople);
  app = await startAuthServer(services);
});
afterAll(() => app.close());

function getPerson(name: string) {
  const person = demoPeople.find(({ fullName }) => fullName.startsWith(name));
  if (person === undefined) throw new Error(`no demo person called ${name}`);
  return person;
}

interface ErrorReply {
  code: string;
  messages: string[];
  params?: Record<string, string>;
}

const lastEvent = () => getLastEvent(services);

test('a demo user signs in and gets a token with the claims of the specification', async () => {
  const helena = getPerson('Helena');
  const browser = new Browser(origin);
  const { returned } = await chooseAt(browser, helena);
  const response = await exchange(browser, returned);
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  expect(response.headers.get('token')).toBe(token);
  const claims = decodeJwt(token);
  expect(Object.keys(claims).toSorted()).toEqual(
    [
      'auth_time',
      'exp',
      'full_name',
      'groups',
      'iat',
      'is_airline',
      'sid',
      'sub',
      'url',
      'user_name',
    ].toSorted(),
  );
  expect(sessionClaims.parse(claims)).toMatchObject({
    sub: helena.id,
    full_name: 'Helena Prado Vasconcelos',
    user_name: helena.cpf,
    url: `localhost:${port}`,
    is_airline: false,
  });
  expect(sessionClaims.parse(claims).groups).toContain('RISK_MANAGE');

  const current = await browser.request('/auth/v1/users/current', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await current.json()).toMatchObject({
    id: helena.id,
    organization: { name: 'Polícia Federal' },
    lastLoginAt: '2026-03-15T20:00:00.000Z',
  });
  expect(await lastEvent()).toMatchObject({
    event: 'SIGNED_IN',
    actor_kind: 'user',
    actor_id: helena.id,
    records: [{ kind: 'user', id: helena.id }],
  });
});

test('returns to the loopback name that the browser used', async () => {
  const browser = new Browser(`http://127.0.0.1:${port}`);
  const reply = await browser.request('/auth/v1/login/web/authorize-url', {
    headers: { host: `127.0.0.1:${port}` },
  });
  const { url } = (await reply.json()) as { url: string };
  const address = new URL(url);
  expect(address.origin).toBe(origin);
  expect(address.searchParams.get('redirect_uri')).toBe(`http://127.0.0.1:${port}/web/auth/login-return`);
  expect(address.searchParams.get('code_challenge_method')).toBe('S256');
});

test('refuses and audits a wrong state', async () => {
  const browser = new Browser(origin);
  const { returned } = await chooseAt(browser, getPerson('Helena'));
  const response = await exchange(browser, { ...returned, state: 'another' });
  expect(response.status).toBe(400);
  expect(((await response.json()) as ErrorReply).code).toBe('LOGIN_STATE');
  await expect
    .poll(lastEvent)
    .toMatchObject({ event: 'SIGN_ON_REFUSED', detail: { code: 'LOGIN_STATE', calls: 1 } });
});

test('refuses code and state in another browser', async () => {
  const victim = new Browser(origin);
  const { returned } = await chooseAt(victim, getPerson('Helena'));
  const withoutCookie = await exchange(new Browser(origin), returned);
  expect(((await withoutCookie.json()) as ErrorReply).code).toBe('LOGIN_STATE');

  const attacker = new Browser(origin);
  await chooseAt(attacker, getPerson('Caio'));
  const withOtherCookie = await exchange(attacker, returned);
  expect(((await withOtherCookie.json()) as ErrorReply).code).toBe('LOGIN_STATE');
});

const chosenAttempt = {
  state: `0-${'s'.repeat(43)}`,
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUri: `${origin}/web/auth/login-return`,
};

async function signOnWith(browser: Browser, { state, nonce, verifier }: typeof chosenAttempt) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const reply = await browser.request('/auth/v1/login/web/authorize-url');
  const address = new URL(((await reply.json()) as { url: string }).url);
  address.searchParams.set('state', state);
  address.searchParams.set('nonce', nonce);
  address.searchParams.set('code_challenge', Buffer.from(digest).toString('base64url'));
  return (await chooseFrom(browser, address.href, getPerson('Helena'))).returned;
}

const cookieOf = ({ state }: { state: string }): string => attemptCookie(state) ?? '';

async function carry(browser: Browser, attempt: typeof chosenAttempt) {
  browser.cookies.set(cookieOf(attempt), { path: '/auth', value: await sealAttempt(services, attempt) });
}

test('refuses an ID token for another nonce', async () => {
  const browser = new Browser(origin);
  const returned = await signOnWith(browser, chosenAttempt);
  await carry(browser, { ...chosenAttempt, nonce: 'another' });
  const response = await exchange(browser, returned);
  expect(((await response.json()) as ErrorReply).code).toBe('LOGIN_STATE');
});

test('refuses a code for another verifier', async () => {
  const browser = new Browser(origin);
  const returned = await signOnWith(browser, chosenAttempt);
  await carry(browser, { ...chosenAttempt, verifier: 'w'.repeat(43) });
  const response = await exchange(browser, returned);
  expect(((await response.json()) as ErrorReply).code).toBe('LOGIN_CODE');
});

test('accepts the same attempt with its nonce and verifier', async () => {
  const browser = new Browser(origin);
  const returned = await signOnWith(browser, chosenAttempt);
  await carry(browser, chosenAttempt);
  expect((await exchange(browser, returned)).status).toBe(200);
});

test('accepts a code once', async () => {
  const browser = new Browser(origin);
  const { returned } = await chooseAt(browser, getPerson('Helena'));
  const cookie = cookieOf(returned);
  const attempt = browser.cookies.get(cookie);
  expect((await exchange(browser, returned)).status).toBe(200);
  expect(browser.cookies.has(cookie)).toBe(false);
  if (attempt !== undefined) browser.cookies.set(cookie, attempt);
  const again = await exchange(browser, returned);
  expect(again.status).toBe(400);
  expect(((await again.json()) as ErrorReply).code).toBe('LOGIN_CODE');
});

test('completes sign-ons that started in several tabs, in any order', async () => {
  const browser = new Browser(origin);
  const first = await chooseAt(browser, getPerson('Helena'));
  const second = await chooseAt(browser, getPerson('Helena'));
  for (const { returned } of [second, first])
    expect(await (await exchange(browser, returned)).json()).toMatchObject({ token: expect.any(String) });
  expect([...browser.cookies.keys()].filter(name => name.startsWith('farol-sign-on'))).toEqual([]);
});

test('keeps a bounded number of attempts per browser, with the newest', async () => {
  const browser = new Browser(origin);
  for (let tab = 0; tab < 9; tab += 1) await browser.request('/auth/v1/login/web/authorize-url');
  const { returned } = await chooseAt(browser, getPerson('Helena'));
  const cookies = [...browser.cookies.keys()].filter(name => name.startsWith('farol-sign-on'));
  expect(cookies).toHaveLength(5);
  expect((await exchange(browser, returned)).status).toBe(200);
});

test.each(['', '9-x', 'x-y', `5-${'s'.repeat(43)}`])('refuses the state "%s"', async state => {
  const browser = new Browser(origin);
  const { returned } = await chooseAt(browser, getPerson('Helena'));
  expect((await exchange(browser, { ...returned, state })).status).toBe(400);
});

test('refuses an attempt older than ten minutes', async () => {
  const browser = new Browser(origin);
  const { returned } = await chooseAt(browser, getPerson('Helena'));
  platform().clock.set('2026-03-15T20:10:01Z');
  try {
    expect(((await (await exchange(browser, returned)).json()) as ErrorReply).code).toBe('LOGIN_STATE');
  } finally {
    platform().clock.set('2026-03-15T20:00:00Z');
  }
});

test('reports CPF and name to a person without an account, and audits without them', async () => {
  const browser = new Browser(origin);
  const { returned } = await chooseAt(browser, { cpf: '529.982.247-25', name: 'Zilda Amaral' });
  const response = await exchange(browser, returned);
  expect(response.status).toBe(403);
  const refused = (await response.json()) as ErrorReply;
  expect(refused.code).toBe('NO_ACCOUNT');
  expect(refused.params).toEqual({ cpf: '529.982.247-25', name: 'Zilda Amaral' });
  expect(refused.messages[0]).toContain('529.982.247-25 (Zilda Amaral)');
  const event = await lastEvent();
  expect(event).toMatchObject({ event: 'SIGN_ON_REFUSED', detail: { code: 'NO_ACCOUNT' } });
  expect(JSON.stringify(event)).not.toContain('Zilda');
});

test("sets the provider's name at the first sign-on of a user registered by CPF, and keeps it", async () => {
  const { db } = services.pool;
  const cpf = '52998224725';
  const masked = { id: crypto.randomUUID(), cpf, full_name: '***.982.247-**', named: false };
  await db.insertInto('app_user').values(masked).execute();
  const names = async (name: string) => {
    const browser = new Browser(origin);
    const { returned } = await chooseAt(browser, { cpf, name });
    const { token } = (await (await exchange(browser, returned)).json()) as { token: string };
    const stored = db.selectFrom('app_user').select(['full_name', 'named']).where('cpf', '=', cpf);
    return [decodeJwt(token)['full_name'], await stored.executeTakeFirstOrThrow()];
  };
  const expectedNames = ['Zilda Amaral', { full_name: 'Zilda Amaral', named: true }];
  expect(await names('Zilda Amaral')).toEqual(expectedNames);
  expect(await names('Another Name')).toEqual(expectedNames);
});

test('refuses an inactive user without updating the last sign-on', async () => {
  const clara = getPerson('Clara');
  const browser = new Browser(origin);
  const { returned } = await chooseAt(browser, clara);
  const response = await exchange(browser, returned);
  expect(response.status).toBe(403);
  expect((await response.json()) as ErrorReply).toMatchObject({
    code: 'INACTIVE_USER',
    params: { name: clara.fullName },
  });
  expect(await lastEvent()).toMatchObject({
    event: 'SIGN_ON_REFUSED',
    records: [{ kind: 'user', id: clara.id }],
    detail: { code: 'INACTIVE_USER' },
  });
  const { last_login_at: lastLogin } = await services.pool.db
    .selectFrom('app_user')
    .select('last_login_at')
    .where('id', '=', clara.id)
    .executeTakeFirstOrThrow();
  expect(lastLogin).toBeNull();
});

test('refuses a call without client type', async () => {
  const browser = new Browser(origin);
  const { returned } = await chooseAt(browser, getPerson('Helena'));
  const response = await exchange(browser, returned, { 'X-SBP-CLIENT-TYPE': 'TOASTER' });
  expect(response.status).toBe(400);
  expect(((await response.json()) as ErrorReply).code).toBe('CLIENT_TYPE');
});

test('keeps connections available during a flood of refusals', async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => exchange(new Browser(origin), { code: 'c', state: 's' })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
});

test('signing out ends the session at the provider and returns without a click', async () => {
  const browser = new Browser(origin);
  await chooseAt(browser, getPerson('Helena'));
  expect(browser.cookies.has('farol-sso')).toBe(true);
  const { url } = (await (await browser.request('/auth/v1/login/web/logout-url')).json()) as { url: string };
  const left = await browser.follow(await browser.request(url), url, '/web/auth/logout-return');
  expect(left.url.href).toBe(`${origin}/web/auth/logout-return`);
  expect(browser.cookies.has('farol-sso')).toBe(false);
});

test('fails without a provider and while it does not answer', async () => {
  const nowhere = {
    issuer: new URL('https://127.0.0.1:1/'),
    clientId: 'farol',
    clientSecret: 'secret',
    accountUrl: 'https://127.0.0.1:1/',
    simulated: false,
    cpfClaim: 'sub',
    timeoutSeconds: 5,
    clockSkewSeconds: 30,
  };
  for (const [oidc, code] of [
    [undefined, 'NO_PROVIDER'],
    [nowhere, 'PROVIDER_AWAY'],
  ] as const) {
    const server = await buildAuthServer({ ...services, config: { ...services.config, oidc } });
    const response = await server.inject('/auth/v1/login/web/authorize-url');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code });
    await server.close();
  }
});

test('signs out without a provider', async () => {
  const server = await buildAuthServer(platform().services);
  const response = await server.inject('/auth/v1/login/web/logout-url');
  expect(response.json()).toEqual({ url: `${origin}/web/auth/logout-return` });
  await server.close();
});

test('reaches the simulator if the public address leads elsewhere', async () => {
  const elsewhere = await freePort();
  const publicUrl = new URL('https://farol.exemplo.test');
  const proxied = withSimulator({ ...services, config: { ...services.config, port: elsewhere, publicUrl } });
  const server = await startAuthServer(proxied);
  const response = await server.inject('/auth/v1/login/web/authorize-url');
  const { url } = response.json() as { url: string };
  expect(new URL(url).origin).toBe('https://farol.exemplo.test');
  const reply = await fetch(`http://localhost:${elsewhere}${url.slice(publicUrl.origin.length)}`, {
    redirect: 'manual',
  });
  expect(reply.headers.get('location')).toMatch(/^\/sso\/entrar\//);
  await server.close();
});

test('finds a provider again after a failure', async () => {
  const elsewhere = await freePort();
  const url = new URL(`http://localhost:${elsewhere}`);
  const moved = withSimulator({
    ...services,
    config: { ...services.config, port: elsewhere, publicUrl: url },
  });
  const server = await buildAuthServer(moved);
  expect((await server.inject('/auth/v1/login/web/authorize-url')).statusCode).toBe(503);
  const provider = await startAuthServer(moved);
  const response = await server.inject('/auth/v1/login/web/authorize-url');
  expect(response.statusCode).toBe(200);
  await server.close();
  await provider.close();
});
