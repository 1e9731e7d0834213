/** Encoded rules next to each other, so that evaluation reads memory sequentially. */
export class CodeStore {
  #code = new Int32Array(1 << 12);
  #used = 0;
  #gaps = 0;
  #starts = new Int32Array(64);
  readonly #lengths: number[] = [];

  get code(): Int32Array {
    return this.#code;
  }

  get starts(): Int32Array {
    return this.#starts;
  }

  put(slot: number, code: Int32Array): void {
    if (this.#used + code.length > this.#code.length) {
      const wider = new Int32Array((this.#used + code.length) * 2);
      wider.set(this.#code.subarray(0, this.#used));
      this.#code = wider;
    }
    this.#code.set(code, this.#used);
    if (slot >= this.#starts.length) {
      const more = new Int32Array(slot * 2);
      more.set(this.#starts);
      this.#starts = more;
    }
    this.#starts[slot] = this.#used;
    this.#lengths[slot] = code.length;
    this.#used += code.length;
  }

  /** Leaves a gap. When half of the store is gaps, the rest is compacted. */
  drop(slot: number): void {
    this.#gaps += this.#lengths[slot] as number;
    this.#lengths[slot] = 0;
    if (this.#gaps * 2 > this.#used) this.#close();
  }

  #close(): void {
    const old = this.#code;
    this.#code = new Int32Array(old.length);
    this.#used = 0;
    this.#gaps = 0;
    this.#lengths.forEach((length, slot) => {
      if (length === 0) return;
      const start = this.#starts[slot] as number;
      this.put(slot, old.subarray(start, start + length));
    });
  }
}
