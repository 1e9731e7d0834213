/** People of one list beyond twice the most that the standard allows are not looked up: memory stays bounded. */
const MOST = 200_000;

/** Room for so many is kept for the next list. */
const KEPT = 1 << 12;

/** Which people a list has named, by their {@link Identity}. */
export class SeenPeople {
  static readonly #spare: SeenPeople[] = [];

  /** One that knows nobody; {@link release} it when the list has ended. */
  static take(): SeenPeople {
    return SeenPeople.#spare.pop() ?? new SeenPeople();
  }

  /** Lets the next list use its memory. */
  release(): void {
    if (this.#size > 0) this.#hashes.fill(0);
    this.#size = 0;
    if (this.#hashes.length <= KEPT && SeenPeople.#spare.length < 4) SeenPeople.#spare.push(this);
  }

  #hashes = new Float64Array(1 << 10);
  #indexes = new Int32Array(1 << 10);
  #size = 0;

  /** Index of the same person named before; otherwise remembers this one under `index` and gives -1. 0 is nobody. */
  find(hash: number, index: number): number {
    if (hash === 0) return -1;
    let slot = this.#slot(hash);
    if (this.#hashes[slot] === hash) return this.#indexes[slot] ?? -1;
    if (this.#size >= MOST) return -1;
    if (this.#size * 2 >= this.#hashes.length) {
      this.#grow();
      slot = this.#slot(hash);
    }
    this.#hashes[slot] = hash;
    this.#indexes[slot] = index;
    this.#size++;
    return -1;
  }

  /** Where the hash is, or the free place where it belongs. */
  #slot(hash: number): number {
    const mask = this.#hashes.length - 1;
    // The low 32 bits: a remainder of so large a number is slow.
    let slot = (hash >>> 0) & mask;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const indexes = this.#indexes;
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#indexes = new Int32Array(hashes.length * 2);
    for (const [old, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const slot = this.#slot(hash);
      this.#hashes[slot] = hash;
      this.#indexes[slot] = indexes[old] ?? -1;
    }
  }
}
