import { expect, test } from 'vitest';
import { firstGeneration, KeyRing } from '#kernel/keys/keys.ts';
import { hashOf } from '#kernel/secrets.ts';
import { givenOutAs, newStreamToken } from './stream-token.ts';

function keysOf(secret: string): KeyRing {
  const generations = [firstGeneration(secret)];
  return new KeyRing(generations, async () => generations);
}
const keys = keysOf('a secret for tests only, long enough');

test('recognizes issued tokens in every process and distinguishes them', async () => {
  const tokens = [newStreamToken(keys), newStreamToken(keys)];
  const sameKeys = keysOf('a secret for tests only, long enough');
  const names = await Promise.all(tokens.map(({ token }) => givenOutAs(sameKeys, token)));
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(2);
  for (const { token, hash } of tokens) expect(hash).toEqual(hashOf(token));
});

test('rejects forged tokens and those of another platform', async () => {
  const { token } = newStreamToken(keys);
  const [chance = '', id = '', proof = ''] = token.split('.');
  const others = [
    undefined,
    '',
    'made-up',
    `${chance}.${id}`,
    `${chance}.${id}.${proof}x`,
    `${chance}x.${id}.${proof}`,
  ];
  const foreign = newStreamToken(keysOf('another secret for tests, long enough'));
  for (const other of [...others, foreign.token]) expect(await givenOutAs(keys, other)).toBeUndefined();
});
