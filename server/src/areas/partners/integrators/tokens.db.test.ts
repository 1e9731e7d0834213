import { beforeEach, expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { testNow, useDatabase } from '#testing/platform.ts';
import { generateToken, grantAtCommandLine, buildIntegratorAuthenticator } from '../index.ts';
import { isFromNetworks, grantToken, type TokenRequest } from './tokens.ts';

const platform = useDatabase();
beforeEach(() => platform().clock.set(testNow));

function enter(token: string | undefined, address = '192.0.2.7') {
  const { services } = platform();
  return transaction(services.pool.db, { kind: 'system' }, db =>
    buildIntegratorAuthenticator(services)(db, token, address),
  );
}

function tokensOf(identification: string) {
  return platform()
    .services.pool.db.selectFrom('integrator_token as t')
    .innerJoin('integrator as i', 'i.id', 't.integrator_id')
    .select(['t.hash', 't.created_at', 't.last_used_at', 't.ended_at'])
    .where('i.identification', '=', identification)
    .orderBy('t.created_at')
    .execute();
}

test('a token authenticates its integrator with its carriers', async () => {
  const { id, token } = await generateToken(platform().services, 'XQ system', ['XQ', 'Y1']);
  expect(await enter(token)).toEqual({
    kind: 'integrator',
    id,
    identification: 'XQ system',
    carriers: ['XQ', 'Y1'],
    airports: [],
  });
});

test('a new token ends the old one immediately and keeps the integrator', async () => {
  const { services, clock } = platform();
  const first = await generateToken(services, 'Renewed', null);
  clock.set('2026-03-15T21:00:00Z');
  const second = await generateToken(services, 'Renewed', null);
  expect(second.id).toBe(first.id);
  await expect(enter(first.token)).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
  expect((await enter(second.token)).id).toBe(first.id);
  expect((await tokensOf('Renewed')).map(({ ended_at }) => ended_at)).toEqual([
    new Date('2026-03-15T21:00:00Z'),
    null,
  ]);
});

test('of concurrent tokens only one works', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, () => generateToken(platform().services, 'Hurried', null)),
  );
  const entered = await Promise.allSettled(made.map(({ token }) => enter(token)));
  expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the database never contains the token', async () => {
  const { token } = await generateToken(platform().services, 'Hidden', null);
  const [stored] = await tokensOf('Hidden');
  expect(stored?.hash).toHaveLength(32);
  expect(stored?.hash.toString('base64url')).not.toBe(token);
  expect(stored?.hash.toString('latin1')).not.toContain(token);
});

test('refuses a missing, empty or unknown token', async () => {
  for (const token of [undefined, '', 'unknown'])
    await expect(enter(token)).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
});

const lastUse = async () => (await tokensOf('Used'))[0]?.last_used_at;

test('records the last use, to the minute', async () => {
  const { services, clock } = platform();
  const { token } = await generateToken(services, 'Used', null);
  expect(await lastUse()).toBeNull();
  await enter(token);
  expect(await lastUse()).toEqual(new Date(testNow));
  clock.set('2026-03-15T20:00:59Z');
  await enter(token);
  expect(await lastUse()).toEqual(new Date(testNow));
  clock.set('2026-03-15T20:01:01Z');
  await enter(token);
  expect(await lastUse()).toEqual(new Date('2026-03-15T20:01:01Z'));
});

test('a renewed token keeps its carriers and adds more only on request', async () => {
  const { services } = platform();
  const request = { identification: 'Widened', by: 'somebody' };
  await expect(grantAtCommandLine(services, { ...request, speaksFor: undefined })).rejects.toMatchObject({
    code: 'NO_CARRIER',
  });
  await grantAtCommandLine(services, { ...request, speaksFor: ['XQ', 'YQ'] });
  for (const speaksFor of [['XQ', 'ZQ'], null])
    await expect(grantAtCommandLine(services, { ...request, speaksFor })).rejects.toMatchObject({
      code: 'TOKEN_WIDENED',
    });
  const same = await grantAtCommandLine(services, { ...request, speaksFor: undefined });
  expect((await enter(same.token)).carriers).toEqual(['XQ', 'YQ']);
  const less = await grantAtCommandLine(services, { ...request, speaksFor: ['XQ'] });
  expect((await enter(less.token)).carriers).toEqual(['XQ']);
  const more = await grantAtCommandLine(services, { ...request, speaksFor: null, widens: true });
  expect((await enter(more.token)).carriers).toBeNull();
});

test('a token expires', async () => {
  const { clock } = platform();
  const { token } = await grantWith('Ending', { expiresAt: new Date('2026-03-16T03:00:00Z') });
  clock.set('2026-03-16T02:59:59Z');
  expect(await enter(token)).toMatchObject({ identification: 'Ending' });
  clock.set('2026-03-16T03:00:00Z');
  await expect(enter(token)).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
});

test.for([
  ['192.0.2.7', true],
  ['::ffff:192.0.2.7', true],
  ['192.0.3.7', false],
  ['198.51.100.1', true],
  ['198.51.100.2', false],
  ['2001:db8:1::5', true],
  ['2001:db9::5', false],
  ['', false],
] as const)('a token bound to networks and used from %j is accepted: %s', ([address, taken]) => {
  expect(isFromNetworks(address, ['192.0.2.0/24', '198.51.100.1', '2001:db8::/32'])).toBe(taken);
  expect(isFromNetworks(address, [])).toBe(true);
});

test('a renewed token keeps networks and expiry by default', async () => {
  const { services } = platform();
  await grantWith('Kept', { networks: ['192.0.2.0/24'], expiresAt: new Date('2026-03-20T03:00:00Z') });
  const { token } = await grantAtCommandLine(services, {
    identification: 'Kept',
    speaksFor: undefined,
    by: 'somebody',
  });
  await expect(enter(token, '203.0.113.9')).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
  expect(await enter(token, '192.0.2.9')).toMatchObject({ identification: 'Kept' });
  platform().clock.set('2026-03-20T03:00:00Z');
  await expect(enter(token, '192.0.2.9')).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
});

test('refuses a token outside its network', async () => {
  const { token } = await grantWith('Bound', { networks: ['192.0.2.0/24'] });
  expect(await enter(token, '192.0.2.9')).toMatchObject({ identification: 'Bound' });
  await expect(enter(token, '203.0.113.9')).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
});

function grantWith(identification: string, overrides: Partial<TokenRequest>) {
  const { services } = platform();
  const request = { identification, speaksFor: null, networks: [], expiresAt: null, ...overrides };
  return transaction(services.pool.db, { kind: 'system' }, db => grantToken(db, services, request));
}
