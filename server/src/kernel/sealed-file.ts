import { hkdfSync, randomBytes } from 'node:crypto';
import { openPart, partTagBytes, sealPart } from './sealed-part.ts';
import { unseal, type Key } from './secrets.ts';

/*
 * Version byte, salt, parts with tags: AES-256-GCM under a key per file (HKDF-SHA-256). The salt begins with
 * the key id (random in version 2). The nonce is part number and last-part flag, so a missing, moved or
 * foreign part does not open.
 */

const version = 3;
const versionWithoutKeyId = 2;
const saltBytes = 16;
/** Eight base64url characters. */
const idBytes = 6;

const partBytes = 1 << 14;

export const sealedHeadBytes = 1 + saltBytes;

export interface FileRange {
  offset: number;
  length: number;
}

/** Every file of this key begins with these bytes. */
export function buildSealedStart(key: Pick<Key, 'id'>): Buffer {
  return Buffer.concat([Uint8Array.of(version), Buffer.from(key.id, 'base64url')]);
}

export const sealedStartBytes: number = 1 + idBytes;

/** Undefined before keys had ids. */
export function readKeyId(head: Uint8Array): string | undefined {
  if (head[0] !== version) return undefined;
  return Buffer.from(head.subarray(1, sealedStartBytes)).toString('base64url');
}

export function sealFile({ id, bytes: key }: Key, plain: Uint8Array): Buffer {
  const salt = Buffer.concat([Buffer.from(id, 'base64url'), randomBytes(saltBytes - idBytes)]);
  const fileKey = keyOf(key, salt);
  const parts = partsIn(plain.length);
  const sealed: Uint8Array[] = [Uint8Array.of(version), salt];
  for (let part = 0; part < parts; part += 1) {
    const bytes = plain.subarray(part * partBytes, (part + 1) * partBytes);
    sealed.push(...sealPart(fileKey, nonceOf(part, parts), bytes));
  }
  return Buffer.concat(sealed);
}

/** Also opens files of `seal`. Throws for a wrong key or changed bytes. */
export function openFile(key: Buffer, sealed: Uint8Array): Buffer {
  if (sealed[0] !== version && sealed[0] !== versionWithoutKeyId) return unseal(key, sealed);
  const length = sealed.length - sealedHeadBytes;
  const parts = Math.ceil(length / (partBytes + partTagBytes));
  return openParts(key, sealed.subarray(0, sealedHeadBytes), sealed.subarray(sealedHeadBytes), 0, parts);
}

/** The range may reach beyond the end of the file. */
export function sealedRangeOf({ offset, length }: FileRange): FileRange {
  const first = Math.floor(offset / partBytes);
  const end = Math.max(first + 1, Math.ceil((offset + length) / partBytes));
  return {
    offset: sealedHeadBytes + first * (partBytes + partTagBytes),
    length: (end - first) * (partBytes + partTagBytes),
  };
}

/** Throws like `openFile`. `size` is that of the file. */
export function openRange(
  key: Buffer,
  sealed: { head: Uint8Array; parts: Uint8Array },
  { offset, length }: FileRange,
  size: number,
): Buffer {
  const { head, parts } = sealed;
  if (head[0] !== version && head[0] !== versionWithoutKeyId)
    throw new Error(`sealed file of version ${head[0]} has no parts`);
  const first = Math.floor(offset / partBytes);
  const from = offset - first * partBytes;
  return openParts(key, head, parts, first, partsIn(size)).subarray(from, from + length);
}

function openParts(key: Buffer, head: Uint8Array, sealed: Uint8Array, first: number, parts: number): Buffer {
  const fileKey = keyOf(key, head.subarray(1));
  const opened: Uint8Array[] = [];
  const size = partBytes + partTagBytes;
  for (let at = 0, part = first; at < sealed.length; at += size, part += 1)
    opened.push(openPart(fileKey, nonceOf(part, parts), sealed.subarray(at, at + size)));
  return Buffer.concat(opened);
}

function keyOf(key: Buffer, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'farol file', 32));
}

function nonceOf(part: number, parts: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(part, 7);
  nonce[11] = part === parts - 1 ? 1 : 0;
  return nonce;
}

function partsIn(size: number): number {
  return Math.max(1, Math.ceil(size / partBytes));
}
