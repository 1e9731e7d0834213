/**
 * A row of bits per atom, one bit per passenger. Rows are created by the first match, so unmatched atoms cost
 * nothing.
 */
export class Bits {
  words = 1;
  #store = new Int32Array(1 << 14);
  #used = 0;
  /** First word of each atom's row; -1 without a match. */
  #at = new Int32Array(1 << 10).fill(-1);
  /** Atoms with a match, in order of their first match. */
  readonly met: number[] = [];

  begin(passengers: number, atoms: number): void {
    this.words = Math.max(1, (passengers + 31) >>> 5);
    this.#used = 0;
    this.met.length = 0;
    if (atoms > this.#at.length) this.#at = new Int32Array(atoms * 2);
    this.#at.fill(-1);
  }

  get store(): Int32Array {
    return this.#store;
  }

  get at(): Int32Array {
    return this.#at;
  }

  rows(count: number): number {
    const first = this.#used;
    const end = first + count * this.words;
    if (end > this.#store.length) {
      const wider = new Int32Array(Math.max(end, this.#store.length * 2));
      wider.set(this.#store.subarray(0, first));
      this.#store = wider;
    }
    if (end - first < 32) for (let at = first; at < end; at += 1) this.#store[at] = 0;
    else this.#store.fill(0, first, end);
    this.#used = end;
    return first;
  }

  rowAt(first: number, row: number): number {
    return first + row * this.words;
  }

  point(atom: number, row: number): void {
    this.#at[atom] = row;
  }

  meet(atom: number, passenger: number): void {
    let row = this.#at[atom] as number;
    if (row === -1) {
      row = this.rows(1);
      this.#at[atom] = row;
      this.met.push(atom);
    }
    this.set(row, passenger);
  }

  /** Adds all passengers of a row to an atom. */
  meetAll(atom: number, all: number): void {
    let row = this.#at[atom] as number;
    if (row === -1) {
      row = this.rows(1);
      this.#at[atom] = row;
      this.met.push(atom);
    }
    const store = this.#store;
    for (let word = 0; word < this.words; word += 1)
      store[row + word] = (store[row + word] as number) | (store[all + word] as number);
  }

  set(row: number, passenger: number): void {
    const at = row + (passenger >>> 5);
    this.#store[at] = (this.#store[at] as number) | (1 << (passenger & 31));
  }

  /**
   * Sets each row of `into`, which has one more than `from`, to the union of the rows of `from` before it.
   */
  sumUp(from: number, into: number, rows: number): void {
    const { words } = this;
    const store = this.#store;
    for (let at = 0; at < rows * words; at += 1)
      store[into + words + at] = (store[into + at] as number) | (store[from + at] as number);
  }

  /** Sets each row to the union of itself and the rows after it. */
  sumDown(from: number, rows: number): void {
    const { words } = this;
    const store = this.#store;
    for (let at = (rows - 1) * words - 1; at >= 0; at -= 1)
      store[from + at] = (store[from + at] as number) | (store[from + at + words] as number);
  }

  get used(): number {
    return this.#used;
  }

  backTo(used: number): void {
    this.#used = used;
  }

  copy(from: number, into: number): void {
    this.#store.copyWithin(into, from, from + this.words);
  }

  /** Intersects a row with another, or with its complement if negated. Row -1 is empty. */
  and(row: number, other: number, negated: boolean): void {
    const store = this.#store;
    for (let word = 0; word < this.words; word += 1) {
      const bits = other === -1 ? 0 : (store[other + word] as number);
      store[row + word] = (store[row + word] as number) & (negated ? ~bits : bits);
    }
  }

  /** Unites a row with another, or with its complement if negated. */
  or(row: number, other: number, negated: boolean, everyone: number): void {
    const store = this.#store;
    for (let word = 0; word < this.words; word += 1) {
      const bits = other === -1 ? 0 : (store[other + word] as number);
      store[row + word] =
        (store[row + word] as number) | (negated ? (store[everyone + word] as number) & ~bits : bits);
    }
  }

  isEmpty(row: number): boolean {
    for (let word = 0; word < this.words; word += 1) if (this.#store[row + word] !== 0) return false;
    return true;
  }
}
