import type { Bits } from './bits.ts';

const halves = new DataView(new ArrayBuffer(8));

/** Returns the next larger double. */
export function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  halves.setFloat64(0, value);
  halves.setBigInt64(0, halves.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return halves.getFloat64(0);
}

/**
 * Comparisons (< ≤ ≥ >) of a field, as cuts in the number line: `value ≥ cut` or `value < cut`. Values
 * fall between cuts. Each flight sums both sides of all cuts once, whatever the number of rules.
 */
export class Cuts {
  readonly #above = new Map<number, number>();
  readonly #below = new Map<number, number>();
  #cuts: Float64Array = new Float64Array(0);
  #aboveAtoms: Int32Array = new Int32Array(0);
  #aboveCuts: Int32Array = new Int32Array(0);
  #belowAtoms: Int32Array = new Int32Array(0);
  #belowCuts: Int32Array = new Int32Array(0);
  #stale = false;
  /** Pairs of place and passenger. */
  #noted = new Int32Array(64);
  #count = 0;
  #ranks = new Int32Array(1);

  get isEmpty(): boolean {
    return this.#above.size + this.#below.size === 0;
  }

  add(atom: number, operator: 'LT' | 'LE' | 'GE' | 'GT', bound: number): void {
    const cut = operator === 'GT' || operator === 'LE' ? nextUp(bound) : bound;
    (operator === 'GE' || operator === 'GT' ? this.#above : this.#below).set(atom, cut);
    this.#stale = true;
  }

  remove(atom: number): void {
    this.#stale = this.#above.delete(atom) || this.#below.delete(atom) || this.#stale;
  }

  /** Returns the number of cuts at or below a value. */
  place(value: number): number {
    if (this.#stale) this.#arrange();
    let low = 0;
    let high = this.#cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cuts[middle] as number) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #arrange(): void {
    const all = new Set([...this.#above.values(), ...this.#below.values()]);
    this.#cuts = Float64Array.from(all).toSorted();
    const ranks = new Map([...this.#cuts].map((cut, rank) => [cut, rank]));
    this.#aboveAtoms = Int32Array.from(this.#above.keys());
    this.#aboveCuts = Int32Array.from(this.#above.values(), cut => ranks.get(cut) ?? 0);
    this.#belowAtoms = Int32Array.from(this.#below.keys());
    this.#belowCuts = Int32Array.from(this.#below.values(), cut => ranks.get(cut) ?? 0);
    this.#ranks = new Int32Array(this.#cuts.length + 1);
    this.#stale = false;
  }

  open(): void {
    if (this.#stale) this.#arrange();
    this.#count = 0;
  }

  note(place: number, passenger: number): void {
    const at = this.#count * 2;
    if (at === this.#noted.length) {
      const wider = new Int32Array(at * 2);
      wider.set(this.#noted);
      this.#noted = wider;
    }
    this.#noted[at] = place;
    this.#noted[at + 1] = passenger;
    this.#count += 1;
  }

  /** Creates a row per occupied place, sums rows to both sides and assigns a row to each atom. */
  close(bits: Bits): void {
    if (this.#count === 0) return;
    const upTo = this.#ranks;
    upTo.fill(0);
    for (let at = 0; at < this.#count; at += 1) upTo[this.#noted[at * 2] as number] = 1;
    let rows = 0;
    // Number of occupied places up to this one.
    for (let place = 0; place < upTo.length; place += 1) upTo[place] = rows += upTo[place] as number;
    const first = bits.rows(rows);
    for (let at = 0; at < this.#count; at += 1) {
      const rank = (upTo[this.#noted[at * 2] as number] as number) - 1;
      bits.set(bits.rowAt(first, rank), this.#noted[at * 2 + 1] as number);
    }
    if (this.#belowAtoms.length > 0) {
      const below = bits.rows(rows + 1);
      bits.sumUp(first, below, rows);
      this.#assign(bits, this.#belowAtoms, this.#belowCuts, below, 0);
    }
    if (this.#aboveAtoms.length === 0) return;
    bits.sumDown(first, rows);
    this.#assign(bits, this.#aboveAtoms, this.#aboveCuts, first, rows);
  }

  /** Assigns the rows after or before each cut; `nobody` is the rank of the empty row. */
  #assign(bits: Bits, atoms: Int32Array, cuts: Int32Array, first: number, nobody: number): void {
    for (let at = 0; at < atoms.length; at += 1) {
      const rank = this.#ranks[cuts[at] as number] as number;
      if (rank !== nobody) bits.point(atoms[at] as number, bits.rowAt(first, rank));
    }
  }
}
