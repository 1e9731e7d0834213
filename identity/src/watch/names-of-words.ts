import type { WordBook } from './word-book.ts';

/** Names of more words are held together with those of so many. */
export const MOST_COUNTED = 8;
/** From so many names on a map tells whether a name is one of them. */
const MANY = 128;

/** The names in which one of several words stands. */
export interface NamesOfWords {
  count: number;
  /** By how many words they have, those of {@link MOST_COUNTED} and more at the last place. */
  byWords: readonly Int32Array[];
  /** One bit for each name of the list; undefined where they are few. */
  map: Int32Array | undefined;
}

export class NamesReader {
  readonly #words: WordBook;
  readonly #seen: Uint8Array;

  constructor(words: WordBook, names: number) {
    this.#words = words;
    this.#seen = new Uint8Array(names);
  }

  read(ids: Iterable<number>): NamesOfWords {
    const all: number[] = [];
    const { nameStarts, names } = this.#words;
    for (const id of ids)
      for (let at = nameStarts[id] as number; at < (nameStarts[id + 1] as number); at++) {
        const name = names[at] as number;
        if (this.#seen[name] === 1) continue;
        this.#seen[name] = 1;
        all.push(name);
      }
    for (const name of all) this.#seen[name] = 0;
    return { count: all.length, byWords: this.#byWords(all), map: this.#map(all) };
  }

  #byWords(names: readonly number[]): Int32Array[] {
    const byWords: number[][] = Array.from({ length: MOST_COUNTED + 1 }, () => []);
    const { starts } = this.#words;
    for (const name of names) {
      const count = (starts[name + 1] as number) - (starts[name] as number);
      byWords[Math.min(count, MOST_COUNTED)]?.push(name);
    }
    return byWords.map(some => (some.length === 0 ? NONE : Int32Array.from(some)));
  }

  #map(names: readonly number[]): Int32Array | undefined {
    if (names.length < MANY) return undefined;
    const map = new Int32Array((this.#seen.length >>> 5) + 1);
    for (const name of names) map[name >>> 5] = (map[name >>> 5] as number) | (1 << (name & 31));
    return map;
  }
}

const NONE = new Int32Array(0);

/** Whether a name may be one of them. */
export const mayHave = ({ map }: NamesOfWords, name: number): boolean =>
  map === undefined || ((map[name >>> 5] as number) & (1 << (name & 31))) !== 0;
