/**
 * Rows of bits, one bit for each passenger of a flight: who meets an atom. A row is made when the first passenger does, so that what
 * nobody meets costs nothing.
 */
export class Bits {
  /** Words in a row. */
  words = 1;
  #store = new Int32Array(1 << 14);
  #used = 0;
  /** Where each atom's row begins; -1 where nobody meets it. */
  #at = new Int32Array(1 << 10).fill(-1);
  /** Atoms that somebody meets, in the order in which they were met. */
  readonly met: number[] = [];

  /** Forgets the flight before. */
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

  /** So many empty rows, one behind another: where the first begins. */
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

  /** Notes that a passenger meets an atom. */
  meet(atom: number, passenger: number): void {
    let row = this.#at[atom] as number;
    if (row === -1) {
      row = this.rows(1);
      this.#at[atom] = row;
      this.met.push(atom);
    }
    this.set(row, passenger);
  }

  /** Notes that all of a row meet an atom. */
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

  /** Each row of `into`, one more than there are of `from`, is all rows of `from` before it. */
  sumUp(from: number, into: number, rows: number): void {
    const { words } = this;
    const store = this.#store;
    for (let at = 0; at < rows * words; at += 1)
      store[into + words + at] = (store[into + at] as number) | (store[from + at] as number);
  }

  /** Each row becomes itself and all behind it. */
  sumDown(from: number, rows: number): void {
    const { words } = this;
    const store = this.#store;
    for (let at = (rows - 1) * words - 1; at >= 0; at -= 1)
      store[from + at] = (store[from + at] as number) | (store[from + at + words] as number);
  }

  get used(): number {
    return this.#used;
  }

  /** Gives back the rows made since. */
  backTo(used: number): void {
    this.#used = used;
  }

  copy(from: number, into: number): void {
    this.#store.copyWithin(into, from, from + this.words);
  }

  /** Takes from a row who is not in the other, -1 being the empty row, or who is, where it is negated. */
  and(row: number, other: number, negated: boolean): void {
    const store = this.#store;
    for (let word = 0; word < this.words; word += 1) {
      const bits = other === -1 ? 0 : (store[other + word] as number);
      store[row + word] = (store[row + word] as number) & (negated ? ~bits : bits);
    }
  }

  /** Adds to a row who is in the other, or who of everyone is not. */
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
