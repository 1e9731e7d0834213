import { hkdfSync, randomBytes } from 'node:crypto';
import { openPart, partTagBytes, sealPart } from './sealed-part.ts';
import { open, type Key } from './secrets.ts';

/*
 * A file sealed in parts, so that some of it can be opened without the rest. Version byte, salt, then the parts in order, each with
 * its tag behind it: AES-256-GCM under a key of the file's own (HKDF-SHA-256 of the salt). The salt begins with the id of the key that
 * sealed it; in version 2, from before keys had ids, all of it was drawn. The nonce is the part's number and whether
 * it is the last: a part that is left out, moved or taken from another file does not open.
 */

const version = 3;
const withoutId = 2;
const saltBytes = 16;
/** Of the eight characters of an id. */
const idBytes = 6;

/** How much of a file is sealed together: little beside a message of a few people, much beside its tag. */
const partBytes = 1 << 14;

/** How much of a sealed file stands before its parts, and is needed to open any of them. */
export const sealedHeadBytes = 1 + saltBytes;

/** A range of bytes. */
export interface FileRange {
  offset: number;
  length: number;
}

/** Where a sealed file begins so, it was sealed by this key. */
export function sealedStart(key: Pick<Key, 'id'>): Buffer {
  return Buffer.concat([Uint8Array.of(version), Buffer.from(key.id, 'base64url')]);
}

export const sealedStartBytes: number = 1 + idBytes;

/** The id of the key that sealed a file, as its head says; undefined for one from before keys had ids. */
export function sealedWith(head: Uint8Array): string | undefined {
  if (head[0] !== version) return undefined;
  return Buffer.from(head.subarray(1, sealedStartBytes)).toString('base64url');
}

/** Seals the bytes of a file with a 32-byte key. `openFile` undoes it, `openRange` in part. */
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

/** All of a sealed file, of one sealed at once by `seal` too. Throws if the key is another or a byte was changed. */
export function openFile(key: Buffer, sealed: Uint8Array): Buffer {
  if (sealed[0] !== version && sealed[0] !== withoutId) return open(key, sealed);
  const length = sealed.length - sealedHeadBytes;
  const parts = Math.ceil(length / (partBytes + partTagBytes));
  return openParts(key, sealed.subarray(0, sealedHeadBytes), sealed.subarray(sealedHeadBytes), 0, parts);
}

/**
 * Where the sealed parts lie that hold a range of the bytes before sealing. Where that goes beyond the end of the file, so may this;
 * what is there is enough.
 */
export function sealedRangeOf({ offset, length }: FileRange): FileRange {
  const first = Math.floor(offset / partBytes);
  const behind = Math.max(first + 1, Math.ceil((offset + length) / partBytes));
  return {
    offset: sealedHeadBytes + first * (partBytes + partTagBytes),
    length: (behind - first) * (partBytes + partTagBytes),
  };
}

/**
 * The bytes of a range, as far as the file goes, which has `size` of them: from its head and what stands where `sealedRangeOf` says.
 * Throws as `openFile`.
 */
export function openRange(
  key: Buffer,
  sealed: { head: Uint8Array; parts: Uint8Array },
  { offset, length }: FileRange,
  size: number,
): Buffer {
  const { head, parts } = sealed;
  if (head[0] !== version && head[0] !== withoutId)
    throw new Error(`sealed file of version ${head[0]} has no parts`);
  const first = Math.floor(offset / partBytes);
  const from = offset - first * partBytes;
  return openParts(key, head, parts, first, partsIn(size)).subarray(from, from + length);
}

/** Opens neighbouring parts, of which the first has number `first`, of a file of `parts`. */
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

/** A file of no bytes has one part too. */
function partsIn(size: number): number {
  return Math.max(1, Math.ceil(size / partBytes));
}
