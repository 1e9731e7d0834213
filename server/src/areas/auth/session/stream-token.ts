import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#kernel/keys/keys.ts';
import { hashOf, newToken, type Key } from '#kernel/secrets.ts';

/**
 * The token is a random part, key id and HMAC. The HMAC only rejects forged tokens, in any process, before
 * the database is queried.
 */
export function newStreamToken(keys: Keys): { token: string; hash: Buffer } {
  const key = keys.current('session');
  const { token: chance } = newToken();
  const token = `${chance}.${key.id}.${proofOf(key, chance)}`;
  return { token, hash: hashOf(token) };
}

/** Returns undefined for a forged token. */
export async function givenOutAs(keys: Keys, token = ''): Promise<string | undefined> {
  const [chance = '', id, proof = ''] = token.split('.');
  const key = id === undefined ? undefined : await keys.find('session', id);
  if (key === undefined) return undefined;
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(key, chance))];
  return given.length === right.length && timingSafeEqual(given, right) ? `stream ${chance}` : undefined;
}

/** The space keeps session tokens from being signed over the same text. */
function proofOf({ bytes }: Key, chance: string): string {
  return createHmac('sha256', bytes).update(`stream ${chance}`).digest('base64url');
}
