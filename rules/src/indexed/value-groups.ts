import type { Bits } from './bits.ts';

export interface ValueMatch {
  atoms: readonly number[];
  /** Number of cuts at or below it. */
  place: number;
}

/** Groups passengers by value, so that a shared value, such as the origin, is recorded once. */
export class ValueGroups {
  readonly #people = new Map<ValueMatch, number[]>();

  add(match: ValueMatch, passenger: number): void {
    const people = this.#people.get(match);
    if (people === undefined) this.#people.set(match, [passenger]);
    else people.push(passenger);
  }

  settle(bits: Bits): void {
    for (const [{ atoms }, people] of this.#people) {
      if (atoms.length === 0) continue;
      if (people.length > bits.words) this.#together(bits, atoms, people);
      else
        for (let at = 0; at < people.length; at += 1)
          for (let next = 0; next < atoms.length; next += 1)
            bits.meet(atoms[next] as number, people[at] as number);
    }
    this.#people.clear();
  }

  #together(bits: Bits, atoms: readonly number[], people: readonly number[]): void {
    const row = bits.rows(1);
    for (let at = 0; at < people.length; at += 1) bits.set(row, people[at] as number);
    for (let next = 0; next < atoms.length; next += 1) bits.meetAll(atoms[next] as number, row);
  }
}
