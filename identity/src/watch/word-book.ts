import { pairKeys } from './keys.ts';
import { KeyList, Postings } from './postings.ts';
import type { WatchName, WatchWord } from './words.ts';

/** The different words of all names: which each name has, which names have each, and which are near another word. */
export class WordBook {
  readonly words: WatchWord[] = [];
  /** The words of a name, by their ids, lie from its place in `starts` to before that of the next. */
  readonly starts: Uint32Array;
  readonly ids: Int32Array;
  /** The names of a word, likewise; one that has it twice, twice. */
  readonly nameStarts: Uint32Array;
  readonly names: Int32Array;
  /** By the id of a word its first letter, 0 to 25. */
  readonly firstLetters: Uint8Array;
  readonly #known = new Map<string, number>();
  readonly #keys: Postings;
  readonly #met: Uint8Array;

  constructor(names: readonly WatchName[]) {
    this.starts = new Uint32Array(names.length + 1);
    this.ids = new Int32Array(names.reduce((sum, { words }) => sum + words.length, 0));
    let at = 0;
    for (const [name, { words }] of names.entries()) {
      this.starts[name] = at;
      for (const word of words) this.ids[at++] = this.#known.get(word.text) ?? this.#add(word);
    }
    this.starts[names.length] = at;
    this.firstLetters = Uint8Array.from(this.words, firstLetterOf);
    this.nameStarts = new Uint32Array(this.words.length + 1);
    this.names = new Int32Array(at);
    this.#fillNames(names.length);
    this.#keys = keysOf(this.words);
    this.#met = new Uint8Array(this.words.length);
  }

  #add(word: WatchWord): number {
    const id = this.words.length;
    this.#known.set(word.text, id);
    this.words.push(word);
    return id;
  }

  #fillNames(count: number): void {
    for (const id of this.ids) this.nameStarts[id + 1] = (this.nameStarts[id + 1] as number) + 1;
    for (let id = 0; id < this.words.length; id++)
      this.nameStarts[id + 1] = (this.nameStarts[id + 1] as number) + (this.nameStarts[id] as number);
    const next = this.nameStarts.slice();
    for (let name = 0; name < count; name++)
      for (let at = this.starts[name] as number; at < (this.starts[name + 1] as number); at++) {
        const id = this.ids[at] as number;
        this.names[next[id] as number] = name;
        next[id] = (next[id] as number) + 1;
      }
  }

  /** The word of these letters; undefined where no name has it. */
  idOf(text: string): number | undefined {
    return this.#known.get(text);
  }

  namesOf(id: number): Int32Array {
    return this.names.subarray(this.nameStarts[id], this.nameStarts[id + 1]);
  }

  /** Words that have a key in common with this one. */
  near(word: WatchWord): number[] {
    const all: number[] = [];
    for (const key of pairKeys(word, 'SOUGHT')) this.#keys.gather(key, all);
    const found = all.filter(id => {
      const isNew = this.#met[id] === 0;
      this.#met[id] = 1;
      return isNew;
    });
    for (const id of found) this.#met[id] = 0;
    return found;
  }
}

/** The letter with which a word begins, 0 to 25. */
export const firstLetterOf = ({ text }: WatchWord): number => text.charCodeAt(0) - 0x41;

function keysOf(words: readonly WatchWord[]): Postings {
  const list = new KeyList();
  for (const [id, word] of words.entries()) for (const key of pairKeys(word, 'LISTED')) list.add(key, id);
  return new Postings(list);
}
