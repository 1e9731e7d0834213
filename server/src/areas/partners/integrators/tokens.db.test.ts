import { beforeEach, expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { testNow, useDatabase } from '#testing/platform.ts';
import { generateToken, grantAtCommandLine, makeIntegratorAuthenticator } from '../index.ts';
import { comesFrom, grantToken, type Wish } from './tokens.ts';

const platform = useDatabase();
beforeEach(() => platform().clock.set(testNow));

function enter(token: string | undefined, address = '192.0.2.7') {
  const { services } = platform();
  return transaction(services.pool.db, { kind: 'system' }, db =>
    makeIntegratorAuthenticator(services)(db, token, address),
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

test('a token lets its integrator in, with the carriers it may speak for', async () => {
  const { id, token } = await generateToken(platform().services, 'XQ system', ['XQ', 'Y1']);
  expect(await enter(token)).toEqual({
    kind: 'integrator',
    id,
    identification: 'XQ system',
    carriers: ['XQ', 'Y1'],
  });
});

test('a new token ends the old one at once, and the integrator stays the same', async () => {
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

test('of tokens made at once only one works', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, () => generateToken(platform().services, 'Hurried', null)),
  );
  const entered = await Promise.allSettled(made.map(({ token }) => enter(token)));
  expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the token itself is nowhere in the database', async () => {
  const { token } = await generateToken(platform().services, 'Hidden', null);
  const [stored] = await tokensOf('Hidden');
  expect(stored?.hash).toHaveLength(32);
  expect(stored?.hash.toString('base64url')).not.toBe(token);
  expect(stored?.hash.toString('latin1')).not.toContain(token);
});

test('no token, an empty one and an unknown one open nothing', async () => {
  for (const token of [undefined, '', 'unknown'])
    await expect(enter(token)).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
});

const lastUse = async () => (await tokensOf('Used'))[0]?.last_used_at;

test('the last use is noted, to the minute', async () => {
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

test('a token that is renewed speaks for what it spoke for, and for more only when that is said', async () => {
  const { services } = platform();
  const wish = { identification: 'Widened', by: 'somebody' };
  await expect(grantAtCommandLine(services, { ...wish, speaksFor: undefined })).rejects.toMatchObject({
    code: 'NO_CARRIER',
  });
  await grantAtCommandLine(services, { ...wish, speaksFor: ['XQ', 'YQ'] });
  for (const speaksFor of [['XQ', 'ZQ'], null])
    await expect(grantAtCommandLine(services, { ...wish, speaksFor })).rejects.toMatchObject({
      code: 'TOKEN_WIDENED',
    });
  const same = await grantAtCommandLine(services, { ...wish, speaksFor: undefined });
  expect((await enter(same.token)).carriers).toEqual(['XQ', 'YQ']);
  const less = await grantAtCommandLine(services, { ...wish, speaksFor: ['XQ'] });
  expect((await enter(less.token)).carriers).toEqual(['XQ']);
  const more = await grantAtCommandLine(services, { ...wish, speaksFor: null, widens: true });
  expect((await enter(more.token)).carriers).toBeNull();
});

test('a token ends by itself at its moment', async () => {
  const { clock } = platform();
  const { token } = await granted('Ending', { expiresAt: new Date('2026-03-16T03:00:00Z') });
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
] as const)('a token bound to networks and called from %j is taken: %s', ([address, taken]) => {
  expect(comesFrom(address, ['192.0.2.0/24', '198.51.100.1', '2001:db8::/32'])).toBe(taken);
  expect(comesFrom(address, [])).toBe(true);
});

test('a token that is renewed where nothing is said of them keeps its networks and its end', async () => {
  const { services } = platform();
  await granted('Kept', { networks: ['192.0.2.0/24'], expiresAt: new Date('2026-03-20T03:00:00Z') });
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

test('a token bound to a network opens nothing elsewhere', async () => {
  const { token } = await granted('Bound', { networks: ['192.0.2.0/24'] });
  expect(await enter(token, '192.0.2.9')).toMatchObject({ identification: 'Bound' });
  await expect(enter(token, '203.0.113.9')).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
});

function granted(identification: string, given: Partial<Wish>) {
  const { services } = platform();
  const wish = { identification, speaksFor: null, networks: [], expiresAt: null, ...given };
  return transaction(services.pool.db, { kind: 'system' }, db => grantToken(db, services, wish));
}
