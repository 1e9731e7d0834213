import { Bits } from './bits.ts';
import { atomOf, isLiteral, isNegated, type Plan, type PlanGroup } from './plan.ts';

/** What one rule comes to: which atoms all have to be met or not, and groups that have to hold beside them. */
export interface Program {
  literals: Int32Array;
  groups: readonly PlanGroup[];
}

/** Those that need to be met come first: where nobody meets one, nothing else is looked at. */
export function programOf(plan: Plan, costOf: (atom: number) => number | undefined): Program {
  const parts = isLiteral(plan) || plan.kind === 'any' ? [plan] : plan.of;
  const order = (literal: number): number =>
    isNegated(literal) ? Number.MAX_VALUE : (costOf(atomOf(literal)) ?? 10_000);
  return {
    literals: Int32Array.from(parts.filter(isLiteral).toSorted((a, b) => order(a) - order(b))),
    groups: parts.filter((part): part is PlanGroup => !isLiteral(part)),
  };
}

/** Combines rows of bits, 32 passengers at once. */
export class Evaluator {
  readonly bits = new Bits();
  /** Row of all passengers. */
  #everyone = 0;
  /** Rows of one program; of those that must not be met, the complement of their place. */
  readonly #rows: number[] = [];

  begin(passengers: number, atoms: number): void {
    const { bits } = this;
    bits.begin(passengers, atoms);
    this.#everyone = bits.rows(1);
    for (let at = 0; at < passengers; at += 1) bits.set(this.#everyone, at);
  }

  /** Calls `emit` with each word of the passengers for whom a program holds. */
  run({ literals, groups }: Program, emit: (word: number, passengers: number) => void): void {
    const { at } = this.bits;
    const rows = this.#rows;
    let count = 0;
    rows[count++] = this.#everyone;
    for (let next = 0; next < literals.length; next += 1) {
      const literal = literals[next] as number;
      const row = at[literal >>> 1] as number;
      if ((literal & 1) === 0) {
        if (row === -1) return;
        rows[count++] = row;
      } else if (row !== -1) rows[count++] = ~row;
    }
    const mark = this.bits.used;
    for (let next = 0; next < groups.length; next += 1) {
      const row = this.#group(groups[next] as PlanGroup);
      if (row === -1) {
        this.bits.backTo(mark);
        return;
      }
      rows[count++] = row;
    }
    this.#combine(count, emit);
    this.bits.backTo(mark);
  }

  #combine(count: number, emit: (word: number, passengers: number) => void): void {
    const { store, words } = this.bits;
    const rows = this.#rows;
    for (let word = 0; word < words; word += 1) {
      let found = -1;
      for (let next = 0; next < count && found !== 0; next += 1) {
        const row = rows[next] as number;
        found &= row >= 0 ? (store[row + word] as number) : ~(store[~row + word] as number);
      }
      if (found !== 0) emit(word, found);
    }
  }

  /** The row of a group; -1 where it holds for nobody. */
  #group(plan: PlanGroup): number {
    const { bits } = this;
    const row = bits.rows(1);
    if (plan.kind === 'all') bits.copy(this.#everyone, row);
    for (const part of plan.of) {
      const mark = bits.used;
      const from = isLiteral(part) ? (bits.at[part >>> 1] as number) : this.#group(part);
      const negated = isLiteral(part) && isNegated(part);
      if (plan.kind === 'all') bits.and(row, from, negated);
      else bits.or(row, from, negated, this.#everyone);
      bits.backTo(mark);
    }
    return bits.isEmpty(row) ? -1 : row;
  }
}
