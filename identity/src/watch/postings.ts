/** Rejects most unknown keys with one memory access. */
const FILTER_BITS = 16;

export class KeyList {
  size = 0;
  hashes = new Int32Array(1024);
  entries = new Int32Array(1024);

  add(hash: number, entry: number): void {
    if (this.size === this.hashes.length) {
      this.hashes = doubleCapacity(this.hashes);
      this.entries = doubleCapacity(this.entries);
    }
    this.hashes[this.size] = hash;
    this.entries[this.size++] = entry;
  }
}

function doubleCapacity(from: Int32Array): Int32Array<ArrayBuffer> {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}

/** Different keys may have the same hash, so callers compare the entries. */
export class Postings {
  readonly #starts: Uint32Array;
  readonly #hashes: Int32Array;
  readonly #entries: Int32Array;
  readonly #shift: number;
  readonly #filter: Int32Array;
  readonly #filterShift: number;

  constructor({ hashes, entries, size }: KeyList) {
    const bits = Math.min(26, Math.max(4, 32 - Math.clz32(size)));
    this.#shift = 32 - bits;
    this.#starts = findStarts(hashes, size, this.#shift, 2 ** bits);
    this.#hashes = new Int32Array(size);
    this.#entries = new Int32Array(size);
    const filterBits = Math.min(30, bits + Math.log2(FILTER_BITS));
    this.#filterShift = 32 - filterBits;
    this.#filter = new Int32Array(2 ** (filterBits - 5));
    this.#fill(hashes, entries, size);
  }

  #fill(hashes: Int32Array, entries: Int32Array, size: number): void {
    const next = this.#starts.slice();
    for (let at = 0; at < size; at++) {
      const hash = hashes[at] as number;
      const bucket = hash >>> this.#shift;
      const to = next[bucket] as number;
      next[bucket] = to + 1;
      this.#hashes[to] = hash;
      this.#entries[to] = entries[at] as number;
      const bit = hash >>> this.#filterShift;
      this.#filter[bit >>> 5] = (this.#filter[bit >>> 5] as number) | (1 << (bit & 31));
    }
  }

  /** Call once per key that an entry has. */
  gather(hash: number, found: number[]): void {
    const bit = hash >>> this.#filterShift;
    if (((this.#filter[bit >>> 5] as number) & (1 << (bit & 31))) === 0) return;
    const bucket = hash >>> this.#shift;
    const end = this.#starts[bucket + 1] as number;
    for (let at = this.#starts[bucket] as number; at < end; at++)
      if (this.#hashes[at] === hash) found.push(this.#entries[at] as number);
  }
}

export function findStarts(hashes: Int32Array, size: number, shift: number, buckets: number): Uint32Array {
  const starts = new Uint32Array(buckets + 1);
  for (let at = 0; at < size; at++) {
    const after = ((hashes[at] as number) >>> shift) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let bucket = 0; bucket < buckets; bucket++)
    starts[bucket + 1] = (starts[bucket + 1] as number) + (starts[bucket] as number);
  return starts;
}
