import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#kernel/keys/keys.ts';
import { hashOf, newToken, type Key } from '#kernel/secrets.ts';

/**
 * A token for one alert stream: chance, the key's name, and a proof by it. The proof lets nobody in; it tells tokens that were given out
 * from made-up ones before the database is asked, in whichever process they are used.
 */
export function newStreamToken(keys: Keys): { token: string; hash: Buffer } {
  const key = keys.current('session');
  const { token: chance } = newToken();
  const token = `${chance}.${key.id}.${proofOf(key, chance)}`;
  return { token, hash: hashOf(token) };
}

/** What the token is called where calls are counted; undefined for one that nobody gave out. */
export async function givenOutAs(keys: Keys, token = ''): Promise<string | undefined> {
  const [chance = '', id, proof = ''] = token.split('.');
  const key = id === undefined ? undefined : await keys.find('session', id);
  if (key === undefined) return undefined;
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(key, chance))];
  return given.length === right.length && timingSafeEqual(given, right) ? `stream ${chance}` : undefined;
}

/** No token of a session is signed over such a text: it has a space in it. */
function proofOf({ bytes }: Key, chance: string): string {
  return createHmac('sha256', bytes).update(`stream ${chance}`).digest('base64url');
}
