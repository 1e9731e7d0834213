import type { Bits } from './bits.ts';

const halves = new DataView(new ArrayBuffer(8));

/** The next number that a double can hold. */
export function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  halves.setFloat64(0, value);
  halves.setBigInt64(0, halves.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return halves.getFloat64(0);
}

/**
 * What is asked of a field by < ≤ ≥ >. Each comparison is a cut in the line of numbers, `value ≥ cut` or `value < cut`. Values fall
 * between the cuts; what lies on a side of each cut is summed up once for a flight, whatever the number of rules.
 */
export class Cuts {
  /** By atom. */
  readonly #above = new Map<number, number>();
  readonly #below = new Map<number, number>();
  #cuts: Float64Array = new Float64Array(0);
  #aboveAtoms: Int32Array = new Int32Array(0);
  #aboveCuts: Int32Array = new Int32Array(0);
  #belowAtoms: Int32Array = new Int32Array(0);
  #belowCuts: Int32Array = new Int32Array(0);
  #stale = false;

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

  /** Between which cuts a value falls: so many cuts are at or below it. */
  place(value: number): number {
    if (this.#stale) this.#arrange();
    let low = 0;
    let high = this.#cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cuts[middle] ?? 0) <= value) low = middle + 1;
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
    this.#stale = false;
  }

  /** Rows of bits between the cuts, one more than there are cuts. */
  open(bits: Bits): number {
    if (this.#stale) this.#arrange();
    return bits.rows(this.#cuts.length + 1);
  }

  /** Sums the rows up to both sides and tells each atom its row. */
  close(bits: Bits, first: number): void {
    const rows = this.#cuts.length + 1;
    if (this.#belowAtoms.length > 0) {
      const below = bits.rows(rows);
      bits.sumUp(first, below, rows);
      this.#assign(bits, this.#belowAtoms, this.#belowCuts, below, 0);
    }
    if (this.#aboveAtoms.length === 0) return;
    bits.sumDown(first, rows);
    this.#assign(bits, this.#aboveAtoms, this.#aboveCuts, first, 1);
  }

  #assign(bits: Bits, atoms: Int32Array, cuts: Int32Array, first: number, step: number): void {
    for (let at = 0; at < atoms.length; at += 1)
      bits.point(atoms[at] ?? 0, bits.rowAt(first, (cuts[at] ?? 0) + step));
  }
}
