import { RecentCache } from '../recent-cache.ts';
import { SimilarTexts } from './similar-texts.ts';
import { JoinedWordIndex, type SplitName } from './joined-words.ts';
import { matchInContext, type NameMatch } from './score.ts';
import { WATCH_THRESHOLD } from './thresholds.ts';
import { countOf, firstLetterOf, type ListedWord, toName, WordIndex } from './word-book.ts';
import { compareWords, type WordPair } from './word-pairs.ts';
import { readWatchNameBy, readWord, type PreparedName, type WatchWord } from './words.ts';

export interface WatchHit {
  entry: number;
  match: NameMatch;
}

const SOUGHT_CACHE_SIZE = 20_000;

interface SoughtWord extends WatchWord {
  partners: Int32Array;
  /** Filled by the first comparison of each partner. */
  pairs: (WordPair | undefined)[];
  /** Sum per partner. */
  frequency: number;
  parted: readonly SplitName[];
}

interface JoinedWords {
  sought: number;
  listed: number;
}

interface NameSearch {
  name: PreparedName<SoughtWord>;
  /** Bits by letter. */
  initials: Int32Array;
  glued: ReadonlyMap<number, JoinedWords> | undefined;
  alike: ReadonlyMap<number, number>;
  candidates: readonly number[];
}

/** Finds the matches of `matchNames`. Read-only; `WatchList` handles changes. */
export class WatchIndex {
  readonly #words: WordIndex;
  readonly #glued: JoinedWordIndex;
  readonly #alike: SimilarTexts;
  readonly #sought = new RecentCache<SoughtWord>(SOUGHT_CACHE_SIZE, text => this.#seek(readWord(text)));
  /** Sought words as bits ({@link bitOf}) per listed word, and the names found. */
  readonly #pairs: Uint8Array;
  readonly #met: Uint8Array;

  constructor(names: readonly string[]) {
    this.#words = new WordIndex(names);
    const { names: read, words } = this.#words;
    this.#glued = new JoinedWordIndex(read, words);
    this.#alike = new SimilarTexts(read.map(({ text }) => text));
    this.#pairs = new Uint8Array(words.length);
    this.#met = new Uint8Array(names.length);
  }

  /** Returns the best first. `threshold` is at least `LOWEST_THRESHOLD`. */
  find(name: string, threshold = WATCH_THRESHOLD): WatchHit[] {
    return this.findAll([name], threshold)[0] ?? [];
  }

  /** One call per flight is faster: each part of the index stays in the processor cache. */
  findAll(names: readonly string[], threshold = WATCH_THRESHOLD): WatchHit[][] {
    const searches = names.map(name => this.#searchOf(name));
    for (const search of sortByLength(searches)) search.alike = this.#alike.find(search.name.text);
    for (const search of searches) search.candidates = this.#candidates(search);
    return searches.map(search => this.#hitsOf(search, threshold));
  }

  #hitsOf({ name, glued, alike, candidates }: NameSearch, threshold: number): WatchHit[] {
    const hits: WatchHit[] = [];
    for (const entry of candidates) {
      const watched = this.#words.names[entry] as PreparedName<ListedWord>;
      const context = { glued: glued?.has(entry) === true, compare: compareCached };
      const match = matchInContext(name, watched, context, alike.get(entry) ?? 0);
      if (match.score >= threshold) hits.push({ entry, match });
    }
    return hits.length < 2
      ? hits
      : hits.toSorted((a, b) => b.match.score - a.match.score || a.entry - b.entry);
  }

  #searchOf(text: string): NameSearch {
    const name = readWatchNameBy(text, this.#readSought);
    return {
      name,
      initials: listInitials(name.words),
      glued: this.#gluedNames(name),
      alike: NO_NAMES,
      candidates: [],
    };
  }

  readonly #readSought = (text: string): SoughtWord => this.#sought.get(text);

  #seek(read: WatchWord): SoughtWord {
    const word = { ...read, partners: NONE, pairs: [], frequency: 0, parted: [] };
    if (word.text.length === 1) return word;
    const partners = this.#words
      .near(word)
      .filter(id => compareWords(word, this.#words.words[id] as WatchWord) !== undefined);
    const initial = this.#words.wordOf(word.text.charAt(0))?.id;
    if (initial !== undefined && !partners.includes(initial)) partners.push(initial);
    return {
      ...word,
      partners: Int32Array.from(partners).toSorted(),
      pairs: partners.map(() => undefined),
      frequency: partners.reduce((sum, id) => sum + (this.#words.frequencies[id] as number), 0),
      parted: this.#glued.findSplit(word),
    };
  }

  /** Finds words that one side joins. */
  #gluedNames(sought: PreparedName<SoughtWord>): Map<number, JoinedWords> | undefined {
    let found: Map<number, JoinedWords> | undefined;
    const note = (name: number, sought: number, listed: number) => {
      found ??= new Map();
      const joinedWords = found.get(name);
      found.set(name, {
        sought: sought | (joinedWords?.sought ?? 0),
        listed: listed | (joinedWords?.listed ?? 0),
      });
    };
    for (const [at, { parted }] of sought.words.entries())
      for (const { name, words } of parted) note(name, bitOf(at), words);
    for (const { run, id } of this.#glued.findJoined(sought))
      for (const name of this.#words.namesOf(id))
        note(name, lowestBits(run.to) & ~(lowestBits(run.from + 1) >> 1), this.#placesOf(id, name));
    return found;
  }

  #placesOf(id: number, name: number): number {
    const { words } = this.#words.names[name] as PreparedName<ListedWord>;
    return words.reduce((places, word, at) => (word.id === id ? places | (1 << at) : places), 0);
  }

  #candidates(search: NameSearch): readonly number[] {
    const found = [...search.alike.keys()];
    const { words } = search.name;
    this.#markPairs(words, true);
    this.#gatherByWords(search, found);
    for (const [name, glued] of search.glued ?? [])
      if (this.#coversGlued(name, search, glued)) found.push(name);
    this.#markPairs(words, false);
    return this.#eachOnce(found);
  }

  #markPairs(words: readonly SoughtWord[], on: boolean): void {
    for (let at = 0; at < words.length; at++) {
      const { partners } = words[at] as SoughtWord;
      for (let of = 0; of < partners.length; of++) {
        const id = partners[of] as number;
        this.#pairs[id] = on ? (this.#pairs[id] as number) | bitOf(at) : 0;
      }
    }
  }

  /** Of a name with k words and a sought one with n, min(n, k) words pair, so few rare words suffice. */
  #gatherByWords(search: NameSearch, found: number[]): void {
    const { words } = search.name;
    const byRarity = words
      .filter(({ text }) => text.length > 1)
      .toSorted((a, b) => a.frequency - b.frequency);
    if (words.length === 1) return this.#gatherOf(search, byRarity[0], { fewest: 1, most: 1 }, found);
    for (const [rank, word] of byRarity.entries()) {
      const most = rank === 0 ? Number.POSITIVE_INFINITY : words.length - rank;
      if (most >= 2) this.#gatherOf(search, word, { fewest: 2, most }, found);
    }
  }

  #gatherOf(
    { name: { words }, initials }: NameSearch,
    word: SoughtWord | undefined,
    { fewest, most }: { fewest: number; most: number },
    found: number[],
  ): void {
    const { starts, records, firstLetters } = this.#words;
    const pairs = this.#pairs;
    const all = lowestBits(words.length);
    const plain = initials === NO_INITIALS;
    for (const id of word?.partners ?? NONE) {
      const end = starts[id + 1] as number;
      for (let at = starts[id] as number; at < end;) {
        const head = records[at] as number;
        const count = countOf(head);
        if (count > most) break;
        const next = at + 1 + count;
        let sought = 0;
        let listed = true;
        while (++at < next) {
          const other = records[at] as number;
          let bits = pairs[other] as number;
          if (!plain) bits |= initials[firstLetters[other] as number] as number;
          if (bits === 0) listed = false;
          sought |= bits;
        }
        if (count >= fewest && (words.length <= count ? sought === all : listed)) found.push(toName(head));
      }
    }
  }

  #coversGlued(name: number, { name: { words }, initials }: NameSearch, glued: JoinedWords): boolean {
    let sought = glued.sought;
    let listed = true;
    for (const [at, { id }] of (this.#words.names[name] as PreparedName<ListedWord>).words.entries()) {
      const bits = (this.#pairs[id] as number) | (initials[this.#words.firstLetters[id] as number] as number);
      if (bits === 0 && ((glued.listed >>> at) & 1) === 0) listed = false;
      sought |= bits;
    }
    return listed || sought === lowestBits(words.length);
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

const NONE = new Int32Array(0);
const NO_NAMES: ReadonlyMap<number, number> = new Map();

const sortByLength = (searches: readonly NameSearch[]): readonly NameSearch[] =>
  searches.length < 2 ? searches : searches.toSorted((a, b) => a.name.text.length - b.name.text.length);

/** Eight bits keep the table small. Words from the eighth on share a bit. */
const bitOf = (at: number): number => 1 << Math.min(at, 7);
const lowestBits = (count: number): number => 2 ** Math.min(count, 8) - 1;

/** Runs once per pair of words. */
function compareCached(sought: SoughtWord, listed: ListedWord): WordPair | undefined {
  if (sought.text.length === 1) return compareWords(sought, listed);
  const at = findPlace(sought.partners, listed.id);
  return at === -1 ? undefined : (sought.pairs[at] ??= compareWords(sought, listed));
}

function findPlace(ids: Int32Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}

const NO_INITIALS = new Int32Array(26);

function listInitials(words: readonly WatchWord[]): Int32Array {
  let initials = NO_INITIALS;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as WatchWord;
    if (word.text.length > 1) continue;
    if (initials === NO_INITIALS) initials = NO_INITIALS.slice();
    initials[firstLetterOf(word)] = (initials[firstLetterOf(word)] as number) | bitOf(at);
  }
  return initials;
}
