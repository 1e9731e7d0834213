import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { deriveKey, keyIdOf } from '#kernel/secrets.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { buildSessionAuthenticators } from '../index.ts';
import { demoId } from '../demo/organizations.ts';
import { getDemoAccount, getDemoPerson, startDemoSession } from '../testing/demo-people.ts';
import { setUpAuth } from '../testing/host.ts';

const platform = setUpAuth({
  FAROL_SESSION_MINUTES: '60',
  FAROL_SHIFT_HOURS: '12',
  FAROL_HOSTS: 'vigiagro.exemplo.test',
});
const services = () => platform().services;
const db = () => services().pool.db;
const tokenFor = (name: string) => startDemoSession(services(), name);

beforeEach(() => platform().clock.set(testNow));

function current(token: string | undefined) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return platform().app.inject({ url: '/auth/v1/users/current', headers });
}

const keyId = () => keyIdOf(deriveKey(services().config.secret, 'session'));

async function sign(
  claims: Record<string, unknown>,
  secret = services().config.secret,
  alg = 'HS256',
  ...[kid]: (string | undefined)[]
) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg, typ: 'JWT', ...(kid === undefined ? {} : { kid }) })
    .sign(deriveKey(secret, 'session'));
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

test('refuses a call without a token', async () => {
  const response = await current(undefined);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'NO_TOKEN', messages: ['Sessão expirou!'] });
});

test('refuses a token after an hour', async () => {
  const token = await tokenFor('Helena');
  platform().clock.set('2026-03-15T20:59:59Z');
  expect((await current(token)).statusCode).toBe(200);
  platform().clock.set('2026-03-15T21:00:00Z');
  const response = await current(token);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('refuses a token with a wrong signature or changed content', async () => {
  const token = await tokenFor('Helena');
  const claims = claimsOf(token);
  const [header = '', , signature = ''] = token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: getDemoPerson('Inês').id })).toString(
    'base64url',
  );
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const { auth_time: _authTime, ...incomplete } = claims;
  const { sid: _sid, ...withoutSession } = claims;
  const another = claimsOf(await tokenFor('Caio'));
  const { exp: _exp, ...endless } = claims;
  const forged = [
    `${header}.${changed}.${signature}`,
    `${unsigned}.${changed}.`,
    await sign(claims, 'another secret of at least 32 characters', 'HS256', keyId()),
    await sign(claims, undefined, 'HS384', keyId()),
    await sign(incomplete, undefined, 'HS256', keyId()),
    await sign(endless, undefined, 'HS256', keyId()),
    await sign(withoutSession, undefined, 'HS256', keyId()),
    await sign({ ...claims, sid: another['sid'] }, undefined, 'HS256', keyId()),
    await sign({ ...claims, sub: another['sub'] }, undefined, 'HS256', keyId()),
    await sign({ ...claims, sid: crypto.randomUUID() }, undefined, 'HS256', keyId()),
    await sign(claims, undefined, undefined, 'another'),
    await sign(claims, undefined, undefined, undefined),
    'not.a.token',
  ];
  for (const token of forged) {
    const response = await current(token);
    expect([response.statusCode, (response.json() as { code: string }).code]).toEqual([401, 'TOKEN_INVALID']);
  }
  expect((await current(await sign(claims, undefined, 'HS256', keyId()))).statusCode).toBe(200);
});

test('renews a token past half its life, not before', async () => {
  const token = await tokenFor('Helena');
  platform().clock.set('2026-03-15T20:30:00Z');
  expect((await current(token)).headers['token']).toBeUndefined();
  platform().clock.set('2026-03-15T20:30:01Z');
  const renewed = String((await current(token)).headers['token']);
  const [before, after] = [claimsOf(token), claimsOf(renewed)];
  expect(after).toMatchObject({ sub: before['sub'], url: 'localhost:3000', auth_time: before['auth_time'] });
  expect(Number(after['exp']) - Number(before['exp'])).toBe(30 * 60 + 1);
  expect((await current(renewed)).statusCode).toBe(200);
});

test('does not renew past the shift', async () => {
  let token = await tokenFor('Helena');
  let at = Temporal.Instant.from(testNow);
  const endOfShift = at.add({ hours: 12 });
  for (;;) {
    at = at.add({ minutes: 40 });
    platform().clock.set(at.toString());
    const renewed = (await current(token)).headers['token'];
    if (renewed === undefined) break;
    expect(Temporal.Instant.compare(at, endOfShift)).toBeLessThanOrEqual(0);
    token = String(renewed);
  }
  expect(at.since(endOfShift).total('minutes')).toBe(40);
  platform().clock.set(at.add({ minutes: 30 }).toString());
  expect((await current(token)).json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
});

async function setActive(active: boolean): Promise<void> {
  const { id } = getDemoPerson('Tomás');
  await db().updateTable('app_user').set({ active }).where('id', '=', id).execute();
}

test("deactivation ends the user's sessions; after reactivation they must sign in again", async () => {
  const token = await tokenFor('Tomás');
  expect((await current(token)).statusCode).toBe(200);
  const left = await tokenFor('Tomás');
  expect((await leave(left)).statusCode).toBe(200);
  await setActive(false);
  const refused = (await current(token)).json();
  expect(refused).toMatchObject({ code: 'ACCOUNT_DEACTIVATED', messages: ['Sessão expirou!'] });
  // Only a session that deactivation ended may report that the account is deactivated.
  for (const other of [left, `${token.slice(0, -3)}AAA`])
    expect((await current(other)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  await setActive(true);
  expect((await current(token)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  expect((await current(await tokenFor('Tomás'))).statusCode).toBe(200);
});

function leave(token: string | undefined) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return platform().app.inject({ url: '/auth/v1/login/web/logout-url', headers });
}

test('signing out ends one session with all its tokens, and audits it once', async () => {
  const [here, elsewhere] = [await tokenFor('Helena'), await tokenFor('Helena')];
  platform().clock.set('2026-03-15T20:40:00Z');
  const renewed = String((await current(here)).headers['token']);
  expect((await leave(here)).statusCode).toBe(200);
  expect((await leave(renewed)).statusCode).toBe(200);
  for (const token of [here, renewed])
    expect((await current(token)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  expect((await current(elsewhere)).statusCode).toBe(200);
  const events = await runAsSystem(services().pool, db =>
    db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('event', '=', 'SIGNED_OUT')
      .where('actor_id', '=', getDemoPerson('Helena').id)
      .execute(),
  );
  expect(events).toEqual([{ actor_id: getDemoPerson('Helena').id }]);
});

test('returns the logout address without a session too', async () => {
  for (const token of [undefined, 'not.a.token', await tokenFor('Helena')])
    expect((await leave(token)).statusCode).toBe(200);
});

test('a moved user acts for the new organization from the next call', async () => {
  const token = await tokenFor('Davi');
  const organization = async () =>
    ((await current(token)).json() as { organization: { name: string } }).organization.name;
  expect(await organization()).toBe('Vigiagro');
  const move = (key: string) =>
    db()
      .updateTable('app_user')
      .set({ organization_id: demoId('organization', key) })
      .where('id', '=', getDemoPerson('Davi').id)
      .execute();
  await move('health');
  expect(await organization()).toBe('Anvisa');
  await move('agriculture');
});

test('a changed permission has effect from the next call, with a new token', async () => {
  const token = await tokenFor('Davi');
  const colleagues = () =>
    platform().app.inject({
      method: 'POST',
      url: '/auth/v1/users/list',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
  expect((await colleagues()).statusCode).toBe(403);
  const davi = getDemoPerson('Davi').id;
  await db()
    .insertInto('user_role')
    .values({ user_id: davi, role_id: demoId('role', 'agriculture') })
    .execute();
  const allowed = await colleagues();
  expect(allowed.statusCode).toBe(200);
  expect(claimsOf(String(allowed.headers['token']))['groups']).toContain('RESTRICTION_LIST');
  await db()
    .deleteFrom('user_role')
    .where('user_id', '=', davi)
    .where('role_id', '=', demoId('role', 'agriculture'))
    .execute();
  const refused = await colleagues();
  expect(refused.statusCode).toBe(403);
  // The refusal carries the new token too: the browser had the old one.
  const refusal = await platform().app.inject({
    method: 'POST',
    url: '/auth/v1/users/list',
    headers: { authorization: `Bearer ${String(allowed.headers['token'])}` },
    payload: {},
  });
  expect(refusal.statusCode).toBe(403);
  const renewed = claimsOf(String(refusal.headers['token']));
  expect(renewed['groups']).not.toContain('RESTRICTION_LIST');
  expect(renewed['exp']).toBe(claimsOf(token)['exp']);
});

test('a role of another organization and a root-only role outside data processing have no effect', async () => {
  const davi = getDemoPerson('Davi').id;
  const foreign = demoId('role', 'foreign');
  await db()
    .insertInto('role')
    .values({
      id: foreign,
      organization_id: demoId('organization', 'health'),
      name: 'De outro órgão',
      permissions: ['DOMESTIC'],
    })
    .execute();
  const roleIds = [foreign, demoId('role', 'administrator')];
  await db()
    .insertInto('user_role')
    .values(roleIds.map(role => ({ user_id: davi, role_id: role })))
    .execute();
  const { actor } = await getDemoAccount(services(), 'Davi');
  expect(actor.permissions).toEqual(new Set());
  expect(actor.seesAllRestrictions).toBe(false);
  await db().deleteFrom('user_role').where('role_id', 'in', roleIds).where('user_id', '=', davi).execute();
});

test('returns the current user with organization, airports and flags', async () => {
  const authenticators = buildSessionAuthenticators(services());
  const enter = async (name: string) => (await authenticators.session(db(), await tokenFor(name))).actor;
  expect(await enter('Caio')).toMatchObject({
    organization: { name: 'Polícia Federal', type: 'FEDERAL_POLICE', administrator: false, carrier: null },
    airports: ['GRU'],
    isAirline: false,
    seesAllRestrictions: false,
  });
  expect(await enter('Otávio')).toMatchObject({ airports: [], seesAllRestrictions: true });
  expect(await enter('Bruno')).toMatchObject({ organization: { carrier: 'X0' }, isAirline: true });
  const administrator = await enter('Inês');
  expect(administrator.organization?.administrator).toBe(true);
  expect(administrator.permissions.size).toBe(44);
});

test("a token names the organization's home host", async () => {
  const organization = demoId('organization', 'agriculture');
  const setHome = (home_host: string | null) =>
    db().updateTable('organization').set({ home_host }).where('id', '=', organization).execute();
  await setHome('vigiagro.exemplo.test');
  expect(claimsOf(await tokenFor('Tomás'))['url']).toBe('vigiagro.exemplo.test');
  await setHome(null);
});

async function streamToken(name: string): Promise<string> {
  return streamTokenBy(await tokenFor(name));
}

async function streamTokenBy(session: string): Promise<string> {
  const headers = { authorization: `Bearer ${session}` };
  const response = await platform().app.inject({
    method: 'POST',
    url: '/auth/v1/login/web/temporaryToken',
    headers,
  });
  return (response.json() as { token: string }).token;
}

test('a stream token opens one stream for its owner', async () => {
  const authenticators = buildSessionAuthenticators(services());
  const token = await streamToken('Helena');
  const attempts = await Promise.allSettled(
    Array.from({ length: 5 }, () => runAsSystem(services().pool, db => authenticators.stream(db, token))),
  );
  const opened = attempts.filter(attempt => attempt.status === 'fulfilled');
  expect(opened.map(attempt => attempt.value.id)).toEqual([getDemoPerson('Helena').id]);
  await expect(authenticators.stream(db(), token)).rejects.toMatchObject({
    code: 'STREAM_TOKEN',
  });
});

test('refuses a stream token that is older than a minute, unknown or missing', async () => {
  const authenticators = buildSessionAuthenticators(services());
  const token = await streamToken('Helena');
  platform().clock.set('2026-03-15T20:01:00Z');
  for (const credential of [token, 'unknown', undefined]) {
    await expect(authenticators.stream(db(), credential)).rejects.toMatchObject({
      code: 'STREAM_TOKEN',
    });
  }
});

test('refuses a stream token after its session has ended', async () => {
  const authenticators = buildSessionAuthenticators(services());
  const session = await tokenFor('Helena');
  const token = await streamTokenBy(session);
  await leave(session);
  await expect(authenticators.stream(db(), token)).rejects.toMatchObject({ code: 'STREAM_TOKEN' });
});

test("a new stream token deletes the user's expired ones", async () => {
  await streamToken('Marina');
  platform().clock.set('2026-03-15T20:02:00Z');
  await streamToken('Marina');
  const left = await db()
    .selectFrom('stream_token')
    .select('expires_at')
    .where('user_id', '=', getDemoPerson('Marina').id)
    .execute();
  expect(left).toEqual([{ expires_at: new Date('2026-03-15T20:03:00Z') }]);
});

test('a token marks users who answer data subjects: access managers of data-processing and administrator organizations', async () => {
  expect(claimsOf(await tokenFor('Inês'))).toMatchObject({ answers_people: true });
  for (const name of ['Lívia', 'Helena', 'Bruno'])
    expect([name, claimsOf(await tokenFor(name)).answers_people]).toEqual([name, undefined]);
});
