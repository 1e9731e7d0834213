import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#kernel/keys/keys.ts';
import { hashOf, newToken, type Key } from '#kernel/secrets.ts';

/**
 * The token is a random part, key id and HMAC. The HMAC only rejects forged tokens, in any process, before
 * the database is queried.
 */
export function createStreamToken(keys: Keys): { token: string; hash: Buffer } {
  const key = keys.current('session');
  const { token: randomPart } = newToken();
  const token = `${randomPart}.${key.id}.${proofOf(key, randomPart)}`;
  return { token, hash: hashOf(token) };
}

/** Returns undefined for a forged token. */
export async function rateLimitKeyOf(keys: Keys, token = ''): Promise<string | undefined> {
  const [randomPart = '', id, proof = ''] = token.split('.');
  const key = id === undefined ? undefined : await keys.find('session', id);
  if (key === undefined) return undefined;
  const [receivedProof, expectedProof] = [Buffer.from(proof), Buffer.from(proofOf(key, randomPart))];
  return receivedProof.length === expectedProof.length && timingSafeEqual(receivedProof, expectedProof)
    ? `stream ${randomPart}`
    : undefined;
}

/** The space keeps session tokens from being signed over the same text. */
function proofOf({ bytes }: Key, randomPart: string): string {
  return createHmac('sha256', bytes).update(`stream ${randomPart}`).digest('base64url');
}
