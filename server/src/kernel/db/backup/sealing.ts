import { hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { openPart, partTagBytes, sealPart } from '../../sealed-part.ts';
import { keyIdOf } from '../../secrets.ts';

/*
 * A backup as it lies on a disk: its mark, the name of its key, a salt, then parts of one size, each with its tag behind it, the last one
 * shorter: AES-256-GCM under a key of the file's own (HKDF-SHA-256 of the salt). The nonce is the part's number and whether it is the
 * last: a part that is left out, moved, or cut off at the end does not open.
 */

const mark = Buffer.from('FAROLBK1');
const keyIdBytes = 8;
const saltBytes = 16;
const headBytes = mark.length + keyIdBytes + saltBytes;
const partBytes = 1 << 16;

/** A file that is no backup, is sealed with another secret, or is damaged; the message says which. */
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

/** Collects bytes and hands them on in parts of a size; the last, which may be empty, with the end. */
abstract class InParts extends Transform {
  readonly #size: number;
  #held: Buffer[] = [];
  #length = 0;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  protected abstract part(bytes: Buffer, last: boolean): void;

  /** Takes what is not part of any part from the beginning; undefined when more is needed for it. */
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
    // Which is the last is known only when something follows it, or the end.
    while (bytes.length > this.#size) {
      this.part(bytes.subarray(0, this.#size), false);
      bytes = bytes.subarray(this.#size);
    }
    if (ended) this.part(bytes, true);
    this.#held = [bytes];
    this.#length = bytes.length;
  }
}

/** Seals what is written to it. */
export class Sealing extends InParts {
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

/** Opens a sealed backup that is written to it. Ends with a BackupError where the file is not what it was. */
export class Opening extends InParts {
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
    if (this.#key === undefined || bytes.length < partTagBytes) throw damaged();
    const nonce = nonceOf(this.#number, last);
    this.#number += 1;
    try {
      this.push(openPart(this.#key, nonce, bytes));
    } catch {
      throw damaged();
    }
  }
}

function damaged(): BackupError {
  return new BackupError('the backup is damaged or cut off: nothing of it is used');
}
