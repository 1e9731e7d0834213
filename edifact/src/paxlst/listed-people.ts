/** Bounds the memory: twice the maximum of the standard. */
const maxPeople = 200_000;

const keptCapacity = 1 << 12;

/** Finds repetitions in a list by {@link Identity}. */
export class SeenPeople {
  static readonly #spare: SeenPeople[] = [];

  static take(): SeenPeople {
    return SeenPeople.#spare.pop() ?? new SeenPeople();
  }

  release(): void {
    if (this.#size > 0) this.#hashes.fill(0);
    this.#size = 0;
    if (this.#hashes.length <= keptCapacity && SeenPeople.#spare.length < 4) SeenPeople.#spare.push(this);
  }

  #hashes = new Float64Array(1 << 10);
  #indexes = new Int32Array(1 << 10);
  #documents = new Int32Array(1 << 10);
  #size = 0;

  /**
   * Returns the index of the same person with the same documents or none. Else stores `index` and returns -1.
   * Zero hashes mean no identity and no documents.
   */
  find(hash: number, documents: number, index: number): number {
    if (hash === 0) return -1;
    let slot = this.#slot(hash);
    if (this.#hashes[slot] === hash) {
      if (documents === 0 || this.#documents[slot] === documents) return this.#indexes[slot] ?? -1;
      return hash < 0 ? -1 : this.find(withDocuments(hash, documents), documents, index);
    }
    if (this.#size >= maxPeople) return -1;
    if (this.#size * 2 >= this.#hashes.length) {
      this.#grow();
      slot = this.#slot(hash);
    }
    this.#hashes[slot] = hash;
    this.#indexes[slot] = index;
    this.#documents[slot] = documents;
    this.#size++;
    return -1;
  }

  /** Returns a free slot for a new hash. */
  #slot(hash: number): number {
    const mask = this.#hashes.length - 1;
    // Modulo of the full number is slow.
    let slot = (hash >>> 0) & mask;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const indexes = this.#indexes;
    const documents = this.#documents;
    this.#documents = new Int32Array(hashes.length * 2);
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#indexes = new Int32Array(hashes.length * 2);
    for (const [old, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const slot = this.#slot(hash);
      this.#hashes[slot] = hash;
      this.#indexes[slot] = indexes[old] ?? -1;
      this.#documents[slot] = documents[old] ?? 0;
    }
  }
}

/** Negative to differ from all other hashes. */
function withDocuments(hash: number, documents: number): number {
  return -((documents >>> 0) * 0x20_0000 + ((hash >>> 0) & 0x1f_ffff) + 1);
}
