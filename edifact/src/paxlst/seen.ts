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
  /** By what documents they were named. */
  #documents = new Int32Array(1 << 10);
  #size = 0;

  /**
   * Index of the same person named before, with the same documents or now without any; otherwise remembers this one under `index` and gives
   * -1. Both hashes are 0 for nobody and for no documents.
   */
  find(hash: number, documents: number, index: number): number {
    if (hash === 0) return -1;
    let slot = this.#slot(hash);
    if (this.#hashes[slot] === hash) {
      if (documents === 0 || this.#documents[slot] === documents) return this.#indexes[slot] ?? -1;
      return hash < 0 ? -1 : this.find(withDocuments(hash, documents), documents, index);
    }
    if (this.#size >= MOST) return -1;
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

/** Another hash of somebody who was named with other documents before; negative, as no other is. */
function withDocuments(hash: number, documents: number): number {
  return -((documents >>> 0) * 0x20_0000 + ((hash >>> 0) & 0x1f_ffff) + 1);
}
