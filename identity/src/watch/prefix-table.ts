import { sortByNumber } from './grid.ts';
import { maxUnsharedLetters } from './unshared-letters.ts';
import { LetterTable, SYMBOLS, symbolAt, type LetterSets } from './letter-sets.ts';

/** Adjacent in memory, sorted by length. */
export class PrefixTable {
  readonly #letters: number;
  readonly #starts: Uint32Array;
  readonly #table: LetterTable;
  readonly #lengths: Uint8Array;

  constructor(texts: readonly string[], sets: readonly LetterSets[], letters: number) {
    this.#letters = letters;
    const all = SYMBOLS ** letters;
    const byLength = [...texts.keys()].toSorted(
      (a, b) => (texts[a] as string).length - (texts[b] as string).length,
    );
    // Shorter texts come last.
    const buckets = byLength.map(entry => {
      const text = texts[entry] as string;
      return text.length < letters ? all : this.#bucketOf(text);
    });
    const { starts, entries } = sortByNumber(buckets, all + 1);
    this.#starts = starts;
    this.#table = new LetterTable(
      entries.map(place => byLength[place] as number),
      sets,
    );
    this.#lengths = Uint8Array.from(this.#table.entries, entry => (texts[entry] as string).length);
  }

  #bucketOf(text: string): number {
    let bucket = 0;
    for (let at = 0; at < this.#letters; at++) bucket = bucket * SYMBOLS + symbolAt(text, at);
    return bucket;
  }

  /** `begin` is the longest prefix to assume. */
  gather(text: string, sets: LetterSets, begin: number, found: number[]): void {
    if (text.length < this.#letters) return;
    const bucket = this.#bucketOf(text);
    const end = this.#starts[bucket + 1] as number;
    for (let place = this.#starts[bucket] as number; place < end;) {
      const length = this.#lengths[place] as number;
      const most = maxUnsharedLetters(text.length, length, begin);
      if (most < 0 && length > text.length) return;
      const next = this.#longer(place, end, length);
      const alone = {
        sought: (most + text.length - length) >> 1,
        listed: (most + length - text.length) >> 1,
      };
      if (most >= 0) this.#table.gather(place, next, sets, alone, found);
      place = next;
    }
  }

  #longer(from: number, end: number, length: number): number {
    let [low, high] = [from, end];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lengths[middle] as number) > length) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
