import { gluedKeys } from './keys.ts';
import { KeyList, Postings } from './postings.ts';
import { isGlued, runsOf, type Spoken, together } from './word-pairs.ts';
import type { WatchName, WatchWord } from './words.ts';

/** A name of the list that writes as several words what is sought as one, and which words these are, as bits: bit 0 is the first. */
export interface GluedIn {
  name: number;
  words: number;
}

const SILENT: Spoken = { text: '', sound: '' };

/** The words that stand together in the names of a list, and its single words, found by what may be written for them. */
export class GluedBook {
  readonly #names: readonly WatchName[];
  readonly #words: readonly WatchWord[];
  readonly #runNames: Int32Array;
  readonly #runWords: Int32Array;
  readonly #runKeys: Postings;
  readonly #wordKeys: Postings;

  constructor(names: readonly WatchName[], words: readonly WatchWord[]) {
    this.#names = names;
    this.#words = words;
    const list = new KeyList();
    const runs = new KeyList();
    for (const [name, { words }] of names.entries())
      for (const run of runsOf(words)) {
        for (const key of gluedKeys(run, 'LISTED')) list.add(key, runs.size);
        runs.add((1 << run.to) - (1 << run.from), name);
      }
    this.#runNames = runs.entries.slice(0, runs.size);
    this.#runWords = runs.hashes.slice(0, runs.size);
    this.#runKeys = new Postings(list);
    const wordList = new KeyList();
    for (const [id, word] of words.entries())
      for (const key of gluedKeys(word, 'LISTED')) wordList.add(key, id);
    this.#wordKeys = new Postings(wordList);
  }

  /** Names that write a sought word as several. */
  parted(word: WatchWord): GluedIn[] {
    return this.#near(this.#runKeys, word)
      .map(run => ({ name: this.#runNames[run] as number, words: this.#runWords[run] as number }))
      .filter(({ name, words }) => {
        const { words: all } = this.#names[name] as WatchName;
        return isGlued(all.filter((_, at) => (words >>> at) & 1).reduce<Spoken>(together, SILENT), word);
      });
  }

  /** The ids of words of the list that are several sought words written as one. */
  whole(run: Spoken): number[] {
    return this.#near(this.#wordKeys, run).filter(id => isGlued(run, this.#words[id] as WatchWord));
  }

  #near(keys: Postings, sought: Spoken): readonly number[] {
    const found: number[] = [];
    for (const key of gluedKeys(sought, 'SOUGHT')) keys.gather(key, found);
    return found.length < 2 ? found : [...new Set(found)];
  }
}
