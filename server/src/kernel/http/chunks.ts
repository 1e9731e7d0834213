import { setImmediate as nextTurn } from 'node:timers/promises';

/** Joined in one piece, the chunks of 64 MB block all other calls for most of a second. */
const sliceBytes = 128 * 1024;
const packedCount = 64;
/** Each buffer takes about 300 bytes more than its content. */
const smallBytes = 256;

/** Collects a body. Packs small chunks: a caller may send each byte as a chunk. */
export class Chunks {
  readonly #chunks: Buffer[] = [];
  #looseCount = 0;
  #looseBytes = 0;

  get count(): number {
    return this.#chunks.length;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#looseBytes += chunk.length;
    this.#looseCount += 1;
    if (this.#looseCount < packedCount) return;
    if (this.#looseBytes < packedCount * smallBytes)
      this.#chunks.push(Buffer.concat(this.#chunks.splice(-packedCount), this.#looseBytes));
    this.#looseCount = 0;
    this.#looseBytes = 0;
  }

  async join(): Promise<Buffer> {
    const [only] = this.#chunks;
    if (only !== undefined && this.#chunks.length === 1) return only;
    // A buffer of its own can be handed to a thread without a copy.
    const body = Buffer.allocUnsafeSlow(this.#chunks.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    let copied = 0;
    for (const chunk of this.#chunks) {
      if (copied >= sliceBytes) {
        await nextTurn();
        copied = 0;
      }
      offset += chunk.copy(body, offset);
      copied += chunk.length;
    }
    return body;
  }
}
