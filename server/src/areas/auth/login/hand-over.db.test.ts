import { decodeJwt, SignJWT } from 'jose';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { keyFor, keyIdOf } from '#kernel/secrets.ts';
import { forSystem, testNow, useDatabase } from '#testing/platform.ts';
import { lastEventOf } from '#testing/trail.ts';
import { Browser, chooseAt, exchange } from '../testing/browser.ts';
import { addDemoPeople, personCalled, sessionOf } from '../testing/demo-people.ts';
import { freePort, listeningServer, withSimulator } from '../testing/host.ts';

const port = await freePort();
/** Two hosts of one platform: a browser keeps the cookies of each apart. */
const [here, home] = [`localhost:${port}`, `127.0.0.1:${port}`];
const platform = useDatabase({ PORT: String(port), FAROL_HOSTS: home });
let services: Services;
let app: FastifyInstance;

const setHome = (host: string | null) =>
  forSystem(services.pool, db =>
    db.updateTable('organization').set({ home_host: host }).where('name', '=', 'Polícia Federal').execute(),
  );

beforeAll(async () => {
  services = withSimulator(platform().services);
  await addDemoPeople(services);
  app = await listeningServer(services);
});
afterAll(() => app.close());
beforeEach(async () => {
  platform().clock.set(testNow);
  await setHome(home);
});

/** One browser: what it holds at each of the two hosts. */
class TwoHosts {
  readonly here = new Browser(`http://${here}`);
  readonly home = new Browser(`http://${home}`);
}

async function signOn(browser: TwoHosts, name = 'Helena'): Promise<string> {
  const { returned } = await chooseAt(browser.here, personCalled(name));
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

/** What stands behind the # of an address. */
const said = (address: string | null | undefined) =>
  new URLSearchParams(new URL(address ?? '').hash.slice(1));

async function askedBack(browser: TwoHosts, token: string): Promise<{ token: string; challenge: string }> {
  const { body } = await takeOver(browser.home, token);
  expect(new URL(body.url ?? '').origin).toBe(`http://${here}`);
  const asked = said(body.url);
  return { token: asked.get('confirm') ?? '', challenge: asked.get('challenge') ?? '' };
}

const confirm = (browser: Browser, asked: object) => post(browser, 'hand-over/confirm', asked);
const refused = { status: 400, body: { code: 'LOGIN_STATE' } };

function current(token: string) {
  return app.inject({ url: '/auth/v1/users/current', headers: { authorization: `Bearer ${token}` } });
}

test('who belongs to another host of the platform goes there and has their session, with the token of the specification in the address', async () => {
  const browser = new TwoHosts();
  const token = await signOn(browser);
  expect(decodeJwt(token)['url']).toBe(home);
  const { body } = await confirm(browser.here, await askedBack(browser, token));
  expect(new URL(body.url ?? '').origin).toBe(`http://${home}`);
  const arrived = await takeOver(browser.home, said(body.url).get('token') ?? '');
  expect(arrived.body.url).toBeNull();
  expect((await current(arrived.body.token ?? '')).json()).toMatchObject({
    fullName: 'Helena Prado Vasconcelos',
  });
  expect(decodeJwt(arrived.body.token ?? '')['url']).toBe(home);
  expect(await lastEventOf(services)).toMatchObject({ event: 'SIGNED_IN', detail: { host: home } });
});

test('what stands in the address says nobody’s name or rights, and opens no call', async () => {
  const token = await signOn(new TwoHosts());
  expect(decodeJwt(token)).toMatchObject({ full_name: '', user_name: '', groups: [] });
  expect((await current(token)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
});

test('it is taken over once', async () => {
  const browser = new TwoHosts();
  const token = await signOn(browser);
  const asked = await askedBack(browser, token);
  await confirm(browser.here, asked);
  const held = new Map(browser.home.cookies);
  expect((await takeOver(browser.home, token)).status).toBe(200);
  for (const [name, cookie] of held) browser.home.cookies.set(name, cookie);
  expect(await takeOver(browser.home, token)).toMatchObject(refused);
  expect(await confirm(browser.here, asked)).toMatchObject(refused);
});

test('an address with somebody else’s token opens nothing: another browser is sent back and not known there', async () => {
  const token = await signOn(new TwoHosts());
  const victim = new TwoHosts();
  expect(await confirm(victim.here, await askedBack(victim, token))).toMatchObject(refused);
  expect((await takeOver(victim.home, token)).body.token).toBeNull();
});

test('who signed on cannot make another browser theirs, nor another theirs by their token', async () => {
  const attacker = new TwoHosts();
  const token = await signOn(attacker);
  await confirm(attacker.here, await askedBack(attacker, token));
  const victim = new TwoHosts();
  expect(await takeOver(victim.home, token)).toMatchObject(refused);
  expect((await takeOver(attacker.home, token)).status).toBe(200);
});

test('it ends after two minutes, and at once with the person’s right to sign on', async () => {
  const browser = new TwoHosts();
  const token = await signOn(browser);
  const asked = await askedBack(browser, token);
  platform().clock.set('2026-03-15T20:02:00Z');
  expect(await confirm(browser.here, asked)).toMatchObject(refused);
  platform().clock.set(testNow);
  await confirm(browser.here, asked);
  const setActive = (active: boolean) =>
    forSystem(services.pool, db =>
      db.updateTable('app_user').set({ active }).where('id', '=', personCalled('Helena').id).execute(),
    );
  await setActive(false);
  expect(await takeOver(browser.home, token)).toMatchObject(refused);
  await setActive(true);
});

test('no forged token is taken over, and none at another host than it is for', async () => {
  const browser = new TwoHosts();
  const token = await signOn(browser);
  expect(await takeOver(browser.here, token)).toMatchObject(refused);
  const claims = decodeJwt(token);
  const sign = (
    changed: object,
    { purpose = 'hand-over' as const, typ = 'hand-over+jwt', kid = '' } = {},
  ) => {
    const key = keyFor(services.config.secret, purpose);
    return new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'HS256', typ, kid: kid === '' ? keyIdOf(key) : kid })
      .sign(key);
  };
  const forged = [
    await sign({ sub: personCalled('Inês').id }),
    await sign({ jti: crypto.randomUUID() }),
    await sign({ url: `attacker.exemplo.test` }),
    await sign({ iss: 'attacker.exemplo.test' }),
    await sign({ iss: `${here}@attacker.exemplo.test` }),
    await sign({}, { typ: 'JWT' }),
    await sign({}, { kid: 'another' }),
    await sessionOf(services, 'Helena'),
    token.slice(0, -2),
    'not.a.token',
  ];
  for (const given of forged) expect(await takeOver(browser.home, given)).toMatchObject(refused);
  expect((await takeOver(browser.home, await sign({}))).status).toBe(200);
});

test('a home that is no host of the platform sends nobody anywhere', async () => {
  for (const host of ['attacker.exemplo.test', `${home}@attacker.exemplo.test`, 'localhost:1']) {
    await setHome(host);
    const token = await signOn(new TwoHosts());
    expect(decodeJwt(token)['url']).toBe(here);
    expect((await current(token)).statusCode).toBe(200);
  }
});

test('who belongs to the host where they signed on goes nowhere', async () => {
  await setHome(here.toUpperCase());
  expect((await current(await signOn(new TwoHosts()))).statusCode).toBe(200);
});
