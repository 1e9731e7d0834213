import { hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { openPart, partTagBytes, sealPart } from '../../sealed-part.ts';
import { keyIdOf } from '../../secrets.ts';

/*
 * Format: mark, key id, salt, then parts of one size (last shorter) with tags. AES-256-GCM under a key per
 * file (HKDF-SHA-256). The nonce is part number and last-part flag, so a missing, moved or truncated part
 * does not open.
 */

const mark = Buffer.from('FAROLBK1');
const keyIdBytes = 8;
const saltBytes = 16;
const headBytes = mark.length + keyIdBytes + saltBytes;
const partBytes = 1 << 16;

export class BackupError extends Error {}

function fileKey(key: Buffer, head: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, head, 'farol backup', 32));
}

function nonceOf(part: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(part, 4, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

abstract class PartStream extends Transform {
  readonly #size: number;
  #held: Buffer[] = [];
  #length = 0;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  protected abstract part(bytes: Buffer, last: boolean): void;

  /** Removes the header. Returns undefined if more bytes are needed. */
  protected head(bytes: Buffer): Buffer | undefined {
    return bytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#held.push(chunk);
    this.#length += chunk.length;
    try {
      if (this.#length > this.#size) this.#handOn(false);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#handOn(true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #handOn(ended: boolean): void {
    let bytes = this.head(Buffer.concat(this.#held)) ?? Buffer.alloc(0);
    while (bytes.length > this.#size) {
      this.part(bytes.subarray(0, this.#size), false);
      bytes = bytes.subarray(this.#size);
    }
    if (ended) this.part(bytes, true);
    this.#held = [bytes];
    this.#length = bytes.length;
  }
}

export class SealStream extends PartStream {
  readonly #head: Buffer;
  readonly #key: Buffer;
  #number = 0;

  constructor(key: Buffer) {
    super(partBytes);
    this.#head = Buffer.concat([mark, Buffer.from(keyIdOf(key)), randomBytes(saltBytes)]);
    this.#key = fileKey(key, this.#head);
    this.push(this.#head);
  }

  protected override part(bytes: Buffer, last: boolean): void {
    this.push(Buffer.concat(sealPart(this.#key, nonceOf(this.#number, last), bytes)));
    this.#number += 1;
  }
}

/** Fails with a BackupError for a damaged file. */
export class UnsealStream extends PartStream {
  readonly #secretKey: Buffer;
  #key: Buffer | undefined;
  #number = 0;

  constructor(key: Buffer) {
    super(partBytes + partTagBytes);
    this.#secretKey = key;
  }

  protected override head(bytes: Buffer): Buffer {
    if (this.#key !== undefined) return bytes;
    const head = bytes.subarray(0, headBytes);
    if (head.length < headBytes || !head.subarray(0, mark.length).equals(mark))
      throw new BackupError('the file is no backup of Farol');
    if (head.subarray(mark.length, mark.length + keyIdBytes).toString() !== keyIdOf(this.#secretKey))
      throw new BackupError(
        'the backup is sealed with another secret: give the one of the platform that made it, in FAROL_SECRET or as the file "secret" of the data folder',
      );
    this.#key = fileKey(this.#secretKey, head);
    return bytes.subarray(headBytes);
  }

  protected override part(bytes: Buffer, last: boolean): void {
    if (this.#key === undefined || bytes.length < partTagBytes) throw damagedError();
    const nonce = nonceOf(this.#number, last);
    this.#number += 1;
    try {
      this.push(openPart(this.#key, nonce, bytes));
    } catch {
      throw damagedError();
    }
  }
}

function damagedError(): BackupError {
  return new BackupError('the backup is damaged or cut off: nothing of it is used');
}
