import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

export type KeyPurpose =
  | 'session'
  | 'raw message'
  | 'attachment'
  | 'report'
  | 'content hash'
  | 'rejected file'
  | 'sign-on cookie'
  | 'hand-over'
  | 'database password'
  | 'application password'
  | 'audit trail'
  | 'backup'
  | 'masked values'
  | 'masked travellers'
  | 'boarding pass'
  | 'biometrics'
  | 'key wrapping'
  | 'fingerprint';

export interface Key {
  id: string;
  bytes: Buffer;
}

/** Derives 32 bytes by HKDF-SHA-256. */
export function deriveKey(secret: string | Uint8Array, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'farol', purpose, 32));
}

/** Does not reveal the key. */
export function keyIdOf(key: Uint8Array): string {
  return hashOf(key).toString('base64url').slice(0, 8);
}

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: version byte, nonce, tag, ciphertext. */
export function seal(key: Buffer, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws for a wrong key or changed bytes. */
export function unseal(key: Buffer, sealed: Uint8Array): Buffer {
  if (sealed[0] !== version) throw new Error(`sealed data has unknown version ${sealed[0]}`);
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}

/** 256 random bits. Only the hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export function hashOf(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}
