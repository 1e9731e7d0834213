const SIZE = 4096;

const slotOf = (one: number, other: number): number => (Math.imul(one, 61) + other) & (SIZE - 1);

/** Rejects most values that start no word, by two letters. */
export class PrefixFilter {
  readonly #counts = new Int32Array(SIZE);
  /** Words of one letter, which two letters cannot reject. */
  #short = 0;

  #change(word: string, by: number, backwards: boolean): void {
    if (word.length < 2) {
      this.#short += by;
      return;
    }
    const [one, other] = backwards ? [word.length - 1, word.length - 2] : [0, 1];
    const slot = slotOf(word.charCodeAt(one), word.charCodeAt(other));
    this.#counts[slot] = (this.#counts[slot] as number) + by;
  }

  add(word: string, backwards: boolean): void {
    this.#change(word, 1, backwards);
  }

  remove(word: string, times: number, backwards: boolean): void {
    this.#change(word, -times, backwards);
  }

  /** Whether a word may start with these letters; the second is 0 at the end of a value. */
  mayMatch(one: number, other: number): boolean {
    return this.#short > 0 || this.#counts[slotOf(one, other | 0)] !== 0;
  }
}
