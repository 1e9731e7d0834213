export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from 0 to `below` - 1. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** Prefers the first values, as carriers and countries on flights are skewed. */
  uneven<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() ** 2.5 * values.length)] as T;
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => String.fromCodePoint(65 + this.below(26))).join('');
  }

  figures(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join('');
  }
}
