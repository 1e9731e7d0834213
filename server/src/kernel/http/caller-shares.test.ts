import { expect, test } from 'vitest';
import type { Actor } from '../guard/actor.ts';
import { CallerShares, shareOf, type ShareKind } from './caller-shares.ts';

const limits = { atOnce: { searches: 2, exports: 1, checks: 1 }, waiting: 2, waitMs: 60_000 };
const signal = new AbortController().signal;
const user = (id: string) => ({ kind: 'user', id }) as Actor;

/** Lets promises that can settle do so. */
const settle = () => new Promise<void>(resolve => setImmediate(resolve));

async function isWaiting(entering: Promise<unknown>): Promise<boolean> {
  let waits = true;
  entering.then(
    () => (waits = false),
    () => (waits = false),
  );
  await settle();
  return waits;
}

test('runs as many calls of a caller and kind as its share, and the others in order', async () => {
  const shares = new CallerShares(limits);
  const enter = (id: string, kind: ShareKind = 'searches') => shares.enter(kind, user(id), signal);
  const first = await enter('ana');
  await enter('ana');
  const [third, fourth] = [enter('ana'), enter('ana')];
  expect(await isWaiting(third)).toBe(true);
  await enter('bia');
  await enter('ana', 'exports');
  first();
  first();
  expect([await isWaiting(third), await isWaiting(fourth)]).toEqual([false, true]);
  (await third)();
  expect(await isWaiting(fourth)).toBe(false);
});

test('refuses calls beyond those that wait, and those that wait too long', async () => {
  const shares = new CallerShares({ ...limits, waitMs: 0 });
  const enter = () => shares.enter('exports', user('ana'), signal);
  const leave = await enter();
  const waiting = [enter(), enter()];
  await expect(enter()).rejects.toMatchObject({ code: 'CALLS_UNDER_WAY', params: { limit: 1 } });
  for (const call of waiting) await expect(call).rejects.toMatchObject({ code: 'CALLS_UNDER_WAY' });
  leave();
  await enter();
});

test('forgets a waiting call whose client left', async () => {
  const shares = new CallerShares(limits);
  const leave = await shares.enter('checks', user('ana'), signal);
  const client = new AbortController();
  const gone = shares.enter('checks', user('ana'), client.signal);
  const next = shares.enter('checks', user('ana'), signal);
  client.abort();
  await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  leave();
  await next;
});

test.each([
  [{ reply: 'binary', audit: 'FLIGHT_PASSENGERS_PRINTED' }, 'exports'],
  [{ reply: 'binary', audit: 'PHOTOGRAPH_VIEWED' }, undefined],
  [{ reply: 'empty', audit: 'none', reads: 'replica' }, 'searches'],
  [{ reply: 'empty', audit: 'none', reads: 'replica', longCheck: true }, 'checks'],
  [{ reply: 'empty', audit: 'none' }, undefined],
] as const)('counts %o as %s', (endpoint, kind) => {
  expect(shareOf(endpoint)).toBe(kind);
});
