import { buildPairKeys } from './keys.ts';
import { KeyList, Postings } from './postings.ts';
import { readWatchNameBy, readWord, type PreparedName, type WatchWord } from './words.ts';

export interface ListedWord extends WatchWord {
  id: number;
}

const COUNT_BITS = 5;
export const toName = (head: number): number => head >>> COUNT_BITS;
export const countOf = (head: number): number => head & (2 ** COUNT_BITS - 1);

export class WordIndex {
  readonly names: readonly PreparedName<ListedWord>[];
  readonly words: ListedWord[] = [];
  /** From `starts[id]` to `starts[id + 1]`, shortest names first. A repeated word has two records. */
  readonly records: Int32Array;
  readonly starts: Uint32Array;
  readonly frequencies: Uint32Array;
  readonly firstLetters: Uint8Array;
  readonly #known = new Map<string, ListedWord>();
  readonly #keys: Postings;
  readonly #met: Uint8Array;

  constructor(names: readonly string[]) {
    this.names = names.map(name => readWatchNameBy(name, this.#read));
    this.firstLetters = Uint8Array.from(this.words, firstLetterOf);
    this.frequencies = new Uint32Array(this.words.length);
    this.starts = new Uint32Array(this.words.length + 1);
    for (const { words } of this.names)
      for (const { id } of words) {
        this.frequencies[id] = (this.frequencies[id] as number) + 1;
        this.starts[id + 1] = (this.starts[id + 1] as number) + 1 + words.length;
      }
    for (let id = 0; id < this.words.length; id++)
      this.starts[id + 1] = (this.starts[id + 1] as number) + (this.starts[id] as number);
    this.records = new Int32Array(this.starts[this.words.length] as number);
    this.#fillRecords();
    this.#keys = indexKeys(this.words);
    this.#met = new Uint8Array(this.words.length);
  }

  readonly #read = (text: string): ListedWord => {
    const storedWord = this.#known.get(text);
    if (storedWord !== undefined) return storedWord;
    const word = { ...readWord(text), id: this.words.length };
    this.#known.set(text, word);
    this.words.push(word);
    return word;
  };

  #fillRecords(): void {
    const next = this.starts.slice();
    const byCount = [...this.names.keys()].toSorted((a, b) => this.#countOf(a) - this.#countOf(b));
    for (const name of byCount) {
      const { words } = this.names[name] as PreparedName<ListedWord>;
      for (const { id } of words) {
        let at = next[id] as number;
        this.records[at++] = (name << COUNT_BITS) | words.length;
        for (const other of words) this.records[at++] = other.id;
        next[id] = at;
      }
    }
  }

  #countOf(name: number): number {
    return this.names[name]?.words.length ?? 0;
  }

  wordOf(text: string): ListedWord | undefined {
    return this.#known.get(text);
  }

  *namesOf(id: number): Generator<number> {
    for (let at = this.starts[id] as number; at < (this.starts[id + 1] as number);) {
      const head = this.records[at] as number;
      yield toName(head);
      at += 1 + countOf(head);
    }
  }

  near(word: WatchWord): number[] {
    const all: number[] = [];
    for (const key of buildPairKeys(word, 'SOUGHT')) this.#keys.gather(key, all);
    const found = all.filter(id => {
      const isNew = this.#met[id] === 0;
      this.#met[id] = 1;
      return isNew;
    });
    for (const id of found) this.#met[id] = 0;
    return found;
  }
}

export const firstLetterOf = ({ text }: WatchWord): number => text.charCodeAt(0) - 0x41;

function indexKeys(words: readonly WatchWord[]): Postings {
  const list = new KeyList();
  for (const [id, word] of words.entries())
    for (const key of buildPairKeys(word, 'LISTED')) list.add(key, id);
  return new Postings(list);
}
