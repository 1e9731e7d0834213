import { AlikeTexts } from './alike.ts';
import { GluedBook, type GluedIn } from './glued.ts';
import { mayHave, MOST_COUNTED, type NamesOfWords, NamesReader } from './names-of-words.ts';
import { matchNames, type NameMatch } from './score.ts';
import { WATCH_THRESHOLD } from './thresholds.ts';
import { firstLetterOf, WordBook } from './word-book.ts';
import { compareWords, runsOf } from './word-pairs.ts';
import { readWatchName, readWord, type WatchName, type WatchWord } from './words.ts';

/** A name of the watch list that was found, by its place in the list. */
export interface WatchHit {
  entry: number;
  match: NameMatch;
}

/** Of so many sought words it is remembered what they are like: people share the words of their names. */
const MOST_KNOWN = 30_000;

/** A sought word, the words of the list that make a pair with it, and the names in which these stand. */
interface Sought extends NamesOfWords {
  word: WatchWord;
  /** Ids, the lowest first. */
  partners: Int32Array;
  /** Names that write it as several words. */
  parted: readonly GluedIn[];
}

/** Words that are glued together on one side, as bits of the sought ones and of those of a name: bit 0 is the first. */
interface Glued {
  sought: number;
  listed: number;
}

/** A name that is looked for. */
interface Search {
  name: WatchName;
  words: readonly Sought[];
  /** By first letter the sought words that are an initial, as bits. */
  initials: Int32Array;
  /** By name of the list, where there are any. */
  glued: ReadonlyMap<number, Glued> | undefined;
}

/**
 * Finds the names of a list that `matchNames` says are alike, as it would if asked of each, from a look at few. Made once for a list; who
 * changes the list makes another.
 */
export class WatchIndex {
  readonly #names: readonly WatchName[];
  readonly #words: WordBook;
  readonly #namesReader: NamesReader;
  readonly #glued: GluedBook;
  readonly #alike: AlikeTexts;
  readonly #known = new Map<string, Sought>();
  /** While a name is looked for: which of its words each word of the list makes a pair with, as bits; and which names were met. */
  readonly #pairs: Int32Array;
  readonly #met: Uint8Array;

  constructor(names: readonly string[]) {
    const words = new Map<string, WatchWord>();
    const read = (text: string) => {
      const word = words.get(text) ?? readWord(text);
      words.set(text, word);
      return word;
    };
    this.#names = names.map(name => readWatchName(name, read));
    this.#words = new WordBook(this.#names);
    this.#namesReader = new NamesReader(this.#words, names.length);
    this.#glued = new GluedBook(this.#names, this.#words.words);
    this.#alike = new AlikeTexts(this.#names.map(({ text }) => text));
    this.#pairs = new Int32Array(this.#words.words.length);
    this.#met = new Uint8Array(names.length);
  }

  /** The best first. `threshold`: from `LOWEST_THRESHOLD` on. */
  find(name: string, threshold = WATCH_THRESHOLD): WatchHit[] {
    const search = this.#searchOf(name);
    const hits: WatchHit[] = [];
    for (const entry of this.#candidates(search)) {
      const known = search.glued?.has(entry) === true ? this.#mayBeGlued : this.#notGlued;
      const match = matchNames(search.name, this.#names[entry] as WatchName, known);
      if (match.score >= threshold) hits.push({ entry, match });
    }
    return hits.toSorted((a, b) => b.match.score - a.match.score || a.entry - b.entry);
  }

  readonly #compare: typeof compareWords = (sought, listed) => {
    if (sought.text.length > 1) {
      const id = this.#words.idOf(listed.text);
      if (id !== undefined && !isAmong(id, this.#sought(sought.text).partners)) return undefined;
    }
    return compareWords(sought, listed);
  };
  readonly #mayBeGlued = { glued: true, compare: this.#compare };
  readonly #notGlued = { glued: false, compare: this.#compare };

  #searchOf(text: string): Search {
    const name = readWatchName(text, this.#read);
    const words = name.words.map(word => this.#sought(word.text));
    return { name, words, initials: initialsOf(words), glued: this.#gluedNames(words) };
  }

  readonly #read = (text: string): WatchWord => this.#sought(text).word;

  #sought(text: string): Sought {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const made = this.#seek(readWord(text));
    this.#known.set(text, made);
    return made;
  }

  #seek(word: WatchWord): Sought {
    // Initials are compared with first letters.
    if (word.text.length === 1)
      return { word, partners: new Int32Array(), parted: [], ...this.#namesReader.read([]) };
    const partners = this.#words
      .near(word)
      .filter(id => compareWords(word, this.#words.words[id] as WatchWord) !== undefined);
    const initial = this.#words.idOf(word.text.charAt(0));
    if (initial !== undefined && !partners.includes(initial)) partners.push(initial);
    return {
      word,
      partners: Int32Array.from(partners).toSorted(),
      parted: this.#glued.parted(word),
      ...this.#namesReader.read(partners),
    };
  }

  /** Names that write as one what the sought name writes as several words, or the reverse, and which words these are. */
  #gluedNames(words: readonly Sought[]): Map<number, Glued> | undefined {
    let found: Map<number, Glued> | undefined;
    const note = (name: number, sought: number, listed: number) => {
      found ??= new Map();
      const known = found.get(name);
      found.set(name, { sought: sought | (known?.sought ?? 0), listed: listed | (known?.listed ?? 0) });
    };
    for (const [at, { parted }] of words.entries())
      for (const { name, words } of parted) note(name, 1 << at, words);
    for (const run of runsOf(words.map(({ word }) => word)))
      for (const id of this.#glued.whole(run))
        for (const name of this.#words.namesOf(id))
          note(name, (1 << run.to) - (1 << run.from), this.#placesOf(id, name));
    return found;
  }

  /** Which words of a name are this one, as bits. */
  #placesOf(id: number, name: number): number {
    const { starts, ids } = this.#words;
    let places = 0;
    for (let at = starts[name] as number; at < (starts[name + 1] as number); at++)
      if (ids[at] === id) places |= 1 << (at - (starts[name] as number));
    return places;
  }

  #candidates(search: Search): readonly number[] {
    const found: number[] = [];
    this.#alike.gather(search.name.text, found);
    this.#markPairs(search, true);
    this.#gatherByWords(search, found);
    for (const [name, glued] of search.glued ?? []) if (this.#covers(name, search, glued)) found.push(name);
    this.#markPairs(search, false);
    return this.#eachOnce(found);
  }

  #markPairs({ words }: Search, on: boolean): void {
    for (let at = 0; at < words.length; at++) {
      const { partners } = words[at] as Sought;
      for (let of = 0; of < partners.length; of++) {
        const id = partners[of] as number;
        this.#pairs[id] = on ? (this.#pairs[id] as number) | (1 << at) : 0;
      }
    }
  }

  /**
   * Adds names of which all words of the shorter one, that or the sought one, have a partner. A name has to be among those of so many
   * sought words, so that it is among those of the rarest, or of the second or third, by how many may lack.
   */
  #gatherByWords(search: Search, found: number[]): void {
    const count = search.words.length;
    const lists = search.words
      .filter(({ word }) => word.text.length > 1)
      .toSorted((a, b) => a.count - b.count);
    // One word in common is enough where there is no more.
    const [fewest, most] = count === 1 ? [1, 1] : [2, MOST_COUNTED];
    for (let words = fewest; words <= most; words++) {
      const needed = Math.max(1, Math.min(count, words) - (count - lists.length));
      for (let rank = 0; rank <= lists.length - needed; rank++)
        this.#gatherOfRank(search, lists, { words, rank, needed }, found);
    }
  }

  #gatherOfRank(
    search: Search,
    lists: readonly Sought[],
    { words, rank, needed }: { words: number; rank: number; needed: number },
    found: number[],
  ): void {
    const names = lists[rank]?.byWords[words] as Int32Array;
    const mayLack = lists.length - rank - needed;
    for (let at = 0; at < names.length; at++) {
      const name = names[at] as number;
      let lacking = 0;
      for (let other = rank + 1; other < lists.length && lacking <= mayLack; other++)
        if (!mayHave(lists[other] as Sought, name)) lacking++;
      if (lacking <= mayLack && this.#covers(name, search, NOT_GLUED)) found.push(name);
    }
  }

  #covers(name: number, { words, initials }: Search, glued: Glued): boolean {
    const { starts, ids, firstLetters } = this.#words;
    const [start, end] = [starts[name] as number, starts[name + 1] as number];
    let sought = glued.sought;
    let listed = true;
    for (let at = start; at < end; at++) {
      const id = ids[at] as number;
      const bits = (this.#pairs[id] as number) | (initials[firstLetters[id] as number] as number);
      if (bits === 0 && ((glued.listed >>> (at - start)) & 1) === 0) listed = false;
      sought |= bits;
    }
    const all = sought === 2 ** words.length - 1;
    if (glued !== NOT_GLUED) return all || listed;
    return words.length <= end - start ? all : listed;
  }

  #eachOnce(names: readonly number[]): readonly number[] {
    if (names.length < 2) return names;
    const found = names.filter(name => {
      const isNew = this.#met[name] === 0;
      this.#met[name] = 1;
      return isNew;
    });
    for (const name of found) this.#met[name] = 0;
    return found;
  }
}

/** Whether a number is one of these, which are in their order. */
function isAmong(id: number, ids: Int32Array): boolean {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id;
}

const NOT_GLUED: Glued = { sought: 0, listed: 0 };

function initialsOf(words: readonly Sought[]): Int32Array {
  const initials = new Int32Array(26);
  for (const [at, { word }] of words.entries())
    if (word.text.length === 1)
      initials[firstLetterOf(word)] = (initials[firstLetterOf(word)] as number) | (1 << at);
  return initials;
}
