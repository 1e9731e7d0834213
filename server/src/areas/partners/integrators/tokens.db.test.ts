import { beforeEach, expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { testNow, useDatabase } from '#testing/platform.ts';
import { generateToken, makeIntegratorAuthenticator } from '../index.ts';

const platform = useDatabase();
beforeEach(() => platform().clock.set(testNow));

function enter(token: string | undefined) {
  const { services } = platform();
  return transaction(services.pool.db, { kind: 'system' }, db =>
    makeIntegratorAuthenticator(services)(db, token),
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
  const first = await generateToken(services, 'Renewed');
  clock.set('2026-03-15T21:00:00Z');
  const second = await generateToken(services, 'Renewed');
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
    Array.from({ length: 6 }, () => generateToken(platform().services, 'Hurried')),
  );
  const entered = await Promise.allSettled(made.map(({ token }) => enter(token)));
  expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the token itself is nowhere in the database', async () => {
  const { token } = await generateToken(platform().services, 'Hidden');
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
  const { token } = await generateToken(services, 'Used');
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
