import { Bits } from './bits.ts';
import { ALL } from './code.ts';

/** Evaluates encoded plans (`code.ts`) for 32 passengers at once. */
export class Evaluator {
  readonly bits = new Bits();
  #everyone = 0;
  /** Rows of one plan; negated ones as the complement of their place. */
  #rows = new Int32Array(512);
  /** Matching passengers of the last plan as bits; as many words as a row. */
  found = new Int32Array(1);
  #next = 0;

  begin(passengers: number, atoms: number): void {
    const { bits } = this;
    bits.begin(passengers, atoms);
    this.#everyone = bits.rows(1);
    for (let at = 0; at < passengers; at += 1) bits.set(this.#everyone, at);
    if (this.found.length < bits.words) this.found = new Int32Array(bits.words);
  }

  holds(code: Int32Array, start: number): boolean {
    const { at } = this.bits;
    const literals = code[start] as number;
    const groups = code[start + 1] as number;
    if (literals + groups >= this.#rows.length) this.#rows = new Int32Array((literals + groups) * 2);
    const rows = this.#rows;
    const end = start + 2 + literals;
    let count = 1;
    rows[0] = this.#everyone;
    for (let next = start + 2; next < end; next += 1) {
      const literal = code[next] as number;
      const row = at[literal >>> 1] as number;
      if ((literal & 1) === 0) {
        if (row === -1) return false;
        rows[count++] = row;
      } else if (row !== -1) rows[count++] = ~row;
    }
    return groups === 0 ? this.#combine(count) : this.#withGroups(code, end, groups, count);
  }

  #withGroups(code: Int32Array, start: number, groups: number, known: number): boolean {
    const mark = this.bits.used;
    let count = known;
    let holds = true;
    this.#next = start;
    for (let group = 0; group < groups && holds; group += 1) {
      const row = this.#group(code);
      holds = row !== -1;
      this.#rows[count++] = row;
    }
    holds = holds && this.#combine(count);
    this.bits.backTo(mark);
    return holds;
  }

  #combine(count: number): boolean {
    const { store, words } = this.bits;
    const rows = this.#rows;
    const { found } = this;
    let any = 0;
    for (let word = 0; word < words; word += 1) {
      let bits = -1;
      for (let next = 0; next < count && bits !== 0; next += 1) {
        const row = rows[next] as number;
        bits &= row >= 0 ? (store[row + word] as number) : ~(store[~row + word] as number);
      }
      found[word] = bits;
      any |= bits;
    }
    return any !== 0;
  }

  /** Returns the row of the next group; -1 without a match. */
  #group(code: Int32Array): number {
    const { bits } = this;
    const isAll = code[this.#next] === ALL;
    const literals = code[this.#next + 1] as number;
    const groups = code[this.#next + 2] as number;
    const row = bits.rows(1);
    if (isAll) bits.copy(this.#everyone, row);
    this.#next += 3;
    for (let next = 0; next < literals; next += 1) {
      const literal = code[this.#next++] as number;
      this.#join(isAll, row, bits.at[literal >>> 1] as number, (literal & 1) === 1);
    }
    for (let next = 0; next < groups; next += 1) {
      const mark = bits.used;
      this.#join(isAll, row, this.#group(code), false);
      bits.backTo(mark);
    }
    return bits.isEmpty(row) ? -1 : row;
  }

  #join(isAll: boolean, row: number, other: number, negated: boolean): void {
    if (isAll) this.bits.and(row, other, negated);
    else this.bits.or(row, other, negated, this.#everyone);
  }
}
