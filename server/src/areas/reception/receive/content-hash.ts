import { createHmac } from 'node:crypto';
import { hashOf, keyFor } from '#kernel/secrets.ts';

/*
 * By their hashes repeats of a content are known. A plain hash would give away what was taken out of the content: whoever has the rest
 * tries all that may have stood there. So they are keyed, and no database alone tells anything by them.
 */

const version = 1;

/** The hash of a content as received, before anything is taken out of it. */
export function contentHash(secret: string, bytes: Uint8Array): Buffer {
  return keyedHash(secret, hashOf(bytes));
}

/** Of one that was stored plain, what it is from now on. */
export function keyedHash(secret: string, plain: Uint8Array): Buffer {
  const key = keyFor(secret, 'content hash');
  return Buffer.concat([Buffer.of(version), createHmac('sha256', key).update(plain).digest()]);
}
