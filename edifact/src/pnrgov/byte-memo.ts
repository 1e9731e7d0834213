/** Longer texts hardly come twice. */
const LONGEST = 32;

/**
 * What was made of short texts that come again and again, such as names: found by their bytes, so that neither the text nor what is made
 * of it need be made again. A meaning must depend on the bytes and the seed alone. Holds `size` meanings, a power of two; a newer text
 * takes the place of an older one.
 */
export class ByteMemo<Meaning> {
  readonly #mask: number;
  readonly #bytes: Uint8Array;
  /** Length of the text in the slot and its seed. */
  readonly #keys: Int32Array;
  readonly #meanings: (Meaning | undefined)[];
  #slot = -1;
  #key = 0;

  constructor(size: number) {
    this.#mask = size - 1;
    this.#bytes = new Uint8Array(size * LONGEST);
    this.#keys = new Int32Array(size);
    this.#meanings = Array.from({ length: size }, () => undefined);
  }

  /** The meaning of these bytes, if they came before; `keep` after it gives them one. */
  find(bytes: Uint8Array, from: number, to: number, seed = 0): Meaning | undefined {
    const length = to - from;
    this.#slot = -1;
    if (length > LONGEST || length <= 0) return undefined;
    const key = (seed << 8) | length;
    let hash = key;
    for (let index = from; index < to; index++) hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193);
    const slot = (hash ^ (hash >>> 15)) & this.#mask;
    this.#slot = slot;
    this.#key = key;
    return this.#keys[slot] === key && this.#holds(slot, bytes, from, length)
      ? this.#meanings[slot]
      : undefined;
  }

  #holds(slot: number, bytes: Uint8Array, from: number, length: number): boolean {
    const known = this.#bytes;
    const at = slot * LONGEST;
    for (let index = 0; index < length; index++) if (known[at + index] !== bytes[from + index]) return false;
    return true;
  }

  /** Gives the bytes that were looked for last their meaning. */
  keep(bytes: Uint8Array, from: number, meaning: Meaning): void {
    const slot = this.#slot;
    if (slot < 0) return;
    this.#keys[slot] = this.#key;
    const length = this.#key & 0xff;
    for (let index = 0; index < length; index++)
      this.#bytes[slot * LONGEST + index] = bytes[from + index] as number;
    this.#meanings[slot] = meaning;
  }
}
