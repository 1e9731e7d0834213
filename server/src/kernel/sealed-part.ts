import { createCipheriv, createDecipheriv } from 'node:crypto';

/*
 * A part of what is sealed in parts: AES-256-GCM, the tag behind the bytes. What a part's nonce says, and so which parts may follow one
 * another, is the file's own layout.
 */

export const partTagBytes = 16;

/** The sealed bytes in pieces, one after the other. */
export function sealPart(key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: partTagBytes });
  return [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
}

/** Undoes `sealPart`. Throws if the key or the nonce is another, or a byte was changed. */
export function openPart(key: Buffer, nonce: Buffer, sealed: Uint8Array): Buffer {
  const end = sealed.length - partTagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: partTagBytes });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  decipher.final();
  return plain;
}
