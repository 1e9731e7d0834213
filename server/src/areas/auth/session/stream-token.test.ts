import { expect, test } from 'vitest';
import { buildFirstGeneration, KeyRing } from '#kernel/keys/keys.ts';
import { hashOf } from '#kernel/secrets.ts';
import { rateLimitKeyOf, createStreamToken } from './stream-token.ts';

function keysOf(secret: string): KeyRing {
  const generations = [buildFirstGeneration(secret)];
  return new KeyRing(generations, async () => generations);
}
const keys = keysOf('a secret for tests only, long enough');

test('recognizes issued tokens in every process and distinguishes them', async () => {
  const tokens = [createStreamToken(keys), createStreamToken(keys)];
  const sameKeys = keysOf('a secret for tests only, long enough');
  const names = await Promise.all(tokens.map(({ token }) => rateLimitKeyOf(sameKeys, token)));
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(2);
  for (const { token, hash } of tokens) expect(hash).toEqual(hashOf(token));
});

test('rejects forged tokens and those of another platform', async () => {
  const { token } = createStreamToken(keys);
  const [chance = '', id = '', proof = ''] = token.split('.');
  const others = [
    undefined,
    '',
    'made-up',
    `${chance}.${id}`,
    `${chance}.${id}.${proof}x`,
    `${chance}x.${id}.${proof}`,
  ];
  const foreign = createStreamToken(keysOf('another secret for tests, long enough'));
  for (const other of [...others, foreign.token]) expect(await rateLimitKeyOf(keys, other)).toBeUndefined();
});
