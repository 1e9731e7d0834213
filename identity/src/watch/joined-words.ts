import { RecentCache } from '../recent-cache.ts';
import { countBits } from './bits.ts';
import { buildFormKey, buildJoinedKeys } from './keys.ts';
import { letterSetsOf } from './letter-sets.ts';
import { KeyList, Postings } from './postings.ts';
import { isGlued, runCache, runsOf, type Run, type RunText } from './word-pairs.ts';
import type { PreparedName, WatchWord } from './words.ts';

/** `words` are bits: bit 0 is the first sought word. */
export interface SplitName {
  name: number;
  words: number;
}

const MAX_LETTER_DIFFERENCE = 2;

class JoinedTexts {
  readonly #byLetters: Postings;
  readonly #bySound: Postings;
  readonly #byForm: Postings;
  readonly #letters: Int32Array;
  readonly #lengths = new Set<number>();
  readonly longest: number;

  constructor(texts: Iterable<RunText>) {
    const [byLetters, bySound, byForm, letters] = [
      new KeyList(),
      new KeyList(),
      new KeyList(),
      [] as number[],
    ];
    for (const text of texts) {
      const { ofLetters, ofSound } = buildJoinedKeys(text, 'LISTED');
      for (const key of ofLetters) byLetters.add(key, letters.length);
      bySound.add(ofSound, letters.length);
      for (const form of text.compound) byForm.add(buildFormKey(form), letters.length);
      letters.push(letterSetsOf(text.text).once);
      this.#lengths.add(text.text.length);
    }
    this.#byLetters = new Postings(byLetters);
    this.#bySound = new Postings(bySound);
    this.#byForm = new Postings(byForm);
    this.#letters = Int32Array.from(letters);
    this.longest = Math.max(0, ...this.#lengths);
  }

  near(sought: RunText): readonly number[] {
    const { length } = sought.text;
    const found: number[] = [];
    for (const form of sought.compound) this.#byForm.gather(buildFormKey(form), found);
    if ([length - 1, length, length + 1].some(some => this.#lengths.has(some)))
      this.#gatherByLetters(sought, found);
    return found.length < 2 ? found : [...new Set(found)];
  }

  #gatherByLetters(sought: RunText, found: number[]): void {
    const keys = buildJoinedKeys(sought, 'SOUGHT');
    const near: number[] = [];
    for (const key of keys.ofLetters) this.#byLetters.gather(key, near);
    if (near.length > 0) {
      const { once } = letterSetsOf(sought.text);
      for (const at of near)
        if (countBits((this.#letters[at] as number) ^ once) <= MAX_LETTER_DIFFERENCE) found.push(at);
    }
    this.#bySound.gather(keys.ofSound, found);
  }
}

/** Also finds single words of the list that join several sought ones. */
export class JoinedWordIndex {
  readonly #names: readonly PreparedName[];
  readonly #words: readonly WatchWord[];
  readonly #runNames: Int32Array;
  readonly #runWords: Int32Array;
  readonly #runs: JoinedTexts;
  readonly #singles: JoinedTexts;
  readonly #nearRuns: RecentCache<readonly number[]>;

  constructor(names: readonly PreparedName[], words: readonly WatchWord[]) {
    this.#names = names;
    this.#words = words;
    const places = new KeyList();
    this.#runs = new JoinedTexts(listRuns(names, places));
    this.#runNames = places.entries.slice(0, places.size);
    this.#runWords = places.hashes.slice(0, places.size);
    this.#singles = new JoinedTexts(words);
    this.#nearRuns = new RecentCache(20_000, text => this.#singles.near(runCache.get(text)));
  }

  findSplit(word: WatchWord): SplitName[] {
    return this.#runs
      .near(word)
      .map(run => ({ name: this.#runNames[run] as number, words: this.#runWords[run] as number }))
      .filter(({ name, words }) => {
        return runsOf(this.#names[name] as PreparedName).some(
          run => bitsOf(run) === words && isGlued(run, word),
        );
      });
  }

  /** Yields the id of the word in the list that joins them. */
  *findJoined(name: PreparedName): Generator<{ run: Run; id: number }> {
    for (const run of runsOf(name, this.#singles.longest + 1))
      for (const id of run.to - run.from === 1 ? this.#nearRuns.get(run.text) : this.#singles.near(run))
        if (isGlued(run, this.#words[id] as WatchWord)) yield { run, id };
  }
}

const bitsOf = ({ from, to }: Run): number => (1 << to) - (1 << from);

function* listRuns(names: readonly PreparedName[], places: KeyList): Generator<RunText> {
  for (const [at, name] of names.entries())
    for (const run of runsOf(name)) {
      places.add(bitsOf(run), at);
      yield run;
    }
}
