import { createCipheriv, createDecipheriv } from 'node:crypto';

/* AES-256-GCM, tag at the end. Each file format defines its nonces. */

export const partTagBytes = 16;

export function sealPart(key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: partTagBytes });
  return [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
}

/** Throws for a wrong key or nonce, or changed bytes. */
export function openPart(key: Buffer, nonce: Buffer, sealed: Uint8Array): Buffer {
  const end = sealed.length - partTagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: partTagBytes });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  decipher.final();
  return plain;
}
