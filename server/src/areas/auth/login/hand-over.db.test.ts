import { decodeJwt, SignJWT } from 'jose';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { deriveKey, keyIdOf } from '#kernel/secrets.ts';
import { runAsSystem, testNow, useDatabase } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { Browser, chooseAt, exchange } from '../testing/browser.ts';
import { addDemoPeople, getDemoPerson, startDemoSession } from '../testing/demo-people.ts';
import { freePort, startAuthServer, withSimulator } from '../testing/host.ts';

const port = await freePort();
/** Two hosts of one platform: a browser keeps separate cookies. */
const [here, home] = [`localhost:${port}`, `127.0.0.1:${port}`];
const platform = useDatabase({ PORT: String(port), FAROL_HOSTS: home });
let services: Services;
let app: FastifyInstance;

const setHome = (host: string | null) =>
  runAsSystem(services.pool, db =>
    db.updateTable('organization').set({ home_host: host }).where('name', '=', 'Polícia Federal').execute(),
  );

beforeAll(async () => {
  services = withSimulator(platform().services);
  await addDemoPeople(services);
  app = await startAuthServer(services);
});
afterAll(() => app.close());
beforeEach(async () => {
  platform().clock.set(testNow);
  await setHome(home);
});

class TwoHosts {
  readonly here = new Browser(`http://${here}`);
  readonly home = new Browser(`http://${home}`);
}

async function signOn(browser: TwoHosts, name = 'Helena'): Promise<string> {
  const { returned } = await chooseAt(browser.here, getDemoPerson(name));
  const reply = await exchange(browser.here, returned);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { token: string }).token;
}

interface Answer {
  status: number;
  body: { token?: string | null; url?: string | null; code?: string };
}

async function post(browser: Browser, path: string, body: object): Promise<Answer> {
  const reply = await browser.request(`/auth/v1/login/web/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Answer['body'] };
}

const takeOver = (browser: Browser, token: string) => post(browser, 'hand-over', { token });

const fragmentOf = (address: string | null | undefined) =>
  new URLSearchParams(new URL(address ?? '').hash.slice(1));

async function requestConfirmation(
  browser: TwoHosts,
  token: string,
): Promise<{ token: string; challenge: string }> {
  const { body } = await takeOver(browser.home, token);
  expect(new URL(body.url ?? '').origin).toBe(`http://${here}`);
  const fragment = fragmentOf(body.url);
  return { token: fragment.get('confirm') ?? '', challenge: fragment.get('challenge') ?? '' };
}

const confirm = (browser: Browser, request: object) => post(browser, 'hand-over/confirm', request);
const refused = { status: 400, body: { code: 'LOGIN_STATE' } };

function current(token: string) {
  return app.inject({ url: '/auth/v1/users/current', headers: { authorization: `Bearer ${token}` } });
}

test('sends a user of another host there with a session, and the token of the specification in the address', async () => {
  const browser = new TwoHosts();
  const token = await signOn(browser);
  expect(decodeJwt(token)['url']).toBe(home);
  const { body } = await confirm(browser.here, await requestConfirmation(browser, token));
  expect(new URL(body.url ?? '').origin).toBe(`http://${home}`);
  const arrived = await takeOver(browser.home, fragmentOf(body.url).get('token') ?? '');
  expect(arrived.body.url).toBeNull();
  expect((await current(arrived.body.token ?? '')).json()).toMatchObject({
    fullName: 'Helena Prado Vasconcelos',
  });
  expect(decodeJwt(arrived.body.token ?? '')['url']).toBe(home);
  expect(await getLastEvent(services)).toMatchObject({ event: 'SIGNED_IN', detail: { host: home } });
});

test('the token in the address contains no name or rights and authorizes no call', async () => {
  const token = await signOn(new TwoHosts());
  expect(decodeJwt(token)).toMatchObject({ full_name: '', user_name: '', groups: [] });
  expect((await current(token)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
});

test('the token works once', async () => {
  const browser = new TwoHosts();
  const token = await signOn(browser);
  const request = await requestConfirmation(browser, token);
  await confirm(browser.here, request);
  const cookies = new Map(browser.home.cookies);
  expect((await takeOver(browser.home, token)).status).toBe(200);
  for (const [name, cookie] of cookies) browser.home.cookies.set(name, cookie);
  expect(await takeOver(browser.home, token)).toMatchObject(refused);
  expect(await confirm(browser.here, request)).toMatchObject(refused);
});

test('the address does not work in another browser', async () => {
  const token = await signOn(new TwoHosts());
  const victim = new TwoHosts();
  expect(await confirm(victim.here, await requestConfirmation(victim, token))).toMatchObject(refused);
  expect((await takeOver(victim.home, token)).body.token).toBeNull();
});

test('neither browser can give its session to the other', async () => {
  const attacker = new TwoHosts();
  const token = await signOn(attacker);
  await confirm(attacker.here, await requestConfirmation(attacker, token));
  const victim = new TwoHosts();
  expect(await takeOver(victim.home, token)).toMatchObject(refused);
  expect((await takeOver(attacker.home, token)).status).toBe(200);
});

test("expires after two minutes, and immediately with the user's right to sign in", async () => {
  const browser = new TwoHosts();
  const token = await signOn(browser);
  const request = await requestConfirmation(browser, token);
  platform().clock.set('2026-03-15T20:02:00Z');
  expect(await confirm(browser.here, request)).toMatchObject(refused);
  platform().clock.set(testNow);
  await confirm(browser.here, request);
  const setActive = (active: boolean) =>
    runAsSystem(services.pool, db =>
      db.updateTable('app_user').set({ active }).where('id', '=', getDemoPerson('Helena').id).execute(),
    );
  await setActive(false);
  expect(await takeOver(browser.home, token)).toMatchObject(refused);
  await setActive(true);
});

test('refuses forged tokens and tokens for another host', async () => {
  const browser = new TwoHosts();
  const token = await signOn(browser);
  expect(await takeOver(browser.here, token)).toMatchObject(refused);
  const claims = decodeJwt(token);
  const sign = (
    changed: object,
    { purpose = 'hand-over' as const, typ = 'hand-over+jwt', kid = '' } = {},
  ) => {
    const key = deriveKey(services.config.secret, purpose);
    return new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'HS256', typ, kid: kid === '' ? keyIdOf(key) : kid })
      .sign(key);
  };
  const forged = [
    await sign({ sub: getDemoPerson('Inês').id }),
    await sign({ jti: crypto.randomUUID() }),
    await sign({ url: `attacker.exemplo.test` }),
    await sign({ iss: 'attacker.exemplo.test' }),
    await sign({ iss: `${here}@attacker.exemplo.test` }),
    await sign({}, { typ: 'JWT' }),
    await sign({}, { kid: 'another' }),
    await startDemoSession(services, 'Helena'),
    token.slice(0, -2),
    'not.a.token',
  ];
  for (const forgedToken of forged) expect(await takeOver(browser.home, forgedToken)).toMatchObject(refused);
  expect((await takeOver(browser.home, await sign({}))).status).toBe(200);
});

test('ignores a home host that is not of the platform', async () => {
  for (const host of ['attacker.exemplo.test', `${home}@attacker.exemplo.test`, 'localhost:1']) {
    await setHome(host);
    const token = await signOn(new TwoHosts());
    expect(decodeJwt(token)['url']).toBe(here);
    expect((await current(token)).statusCode).toBe(200);
  }
});

test('does not move users of the current host', async () => {
  await setHome(here.toUpperCase());
  expect((await current(await signOn(new TwoHosts()))).statusCode).toBe(200);
});
