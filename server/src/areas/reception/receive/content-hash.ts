import { createHmac } from 'node:crypto';
import { hashOf, deriveKey } from '#kernel/secrets.ts';

/* Keyed, because redacted values could be guessed by trying them against a plain hash. */

const version = 1;

/** The content is that before redaction. */
export function contentHash(secret: string, bytes: Uint8Array): Buffer {
  return keyedHash(secret, hashOf(bytes));
}

export function keyedHash(secret: string, plain: Uint8Array): Buffer {
  const key = deriveKey(secret, 'content hash');
  return Buffer.concat([Buffer.of(version), createHmac('sha256', key).update(plain).digest()]);
}
