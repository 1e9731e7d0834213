import { countBits } from './bits.ts';
import { jaroWinkler, sharedStart } from './jaro-winkler.ts';
import { mixed } from './keys.ts';
import { KeyList, Postings } from './postings.ts';
import { WHOLE_FROM } from './score.ts';
import { LONGEST_TEXT } from './words.ts';

/*
 * Which texts are alike as a whole (Jaro-Winkler of `WHOLE_FROM` or more), without a look at each. Where m letters of texts of a and b
 * letters match, Jaro is at most (m/a + m/b + 1) / 3, and m is at most the number of letters that both have, whatever their places. So the
 * letters that only one has are few: where they are fewer than the groups into which the alphabet is divided, the texts have some group's
 * letters equally often. The more letters the texts begin with in common, the more the rest may differ: those that begin with the same
 * three are looked at one after the other, where they lie side by side.
 */

const BLANK = 26;
const SYMBOLS = 27;
/** By how often they stand in names, so that groups are alike. */
const BY_FREQUENCY = 'A EINROLSMUTDHCGBYKZVJFPWXQ';

const symbolAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code === 0x20 ? BLANK : code - 0x41;
};

/** How many letters texts of these lengths need in common that begin alike by so many. */
function commonNeeded(a: number, b: number, begin: number): number {
  const jaro = (WHOLE_FROM - 0.1 * begin) / (1 - 0.1 * begin);
  return Math.ceil(((3 * jaro - 1) * a * b) / (a + b) - 1e-9);
}

/** By the lengths of two texts and the letters by which they begin alike, 0 to 4; more than either has where none are enough. */
const commonTable = new Uint8Array((LONGEST_TEXT + 1) * (LONGEST_TEXT + 1) * 5);
const commonAt = (a: number, b: number, begin: number): number => (a * (LONGEST_TEXT + 1) + b) * 5 + begin;
for (let a = 1; a <= LONGEST_TEXT; a++)
  for (let b = 1; b <= LONGEST_TEXT; b++)
    for (let begin = 0; begin < 5; begin++) commonTable[commonAt(a, b, begin)] = commonNeeded(a, b, begin);

/** The alphabet in so many groups: dealt out by frequency, there and back. */
function groupsOf(count: number): number[][] {
  const groups: number[][] = Array.from({ length: count }, () => []);
  for (let at = 0; at < BY_FREQUENCY.length; at++) {
    const place = (at / count) % 2 < 1 ? at % count : count - 1 - (at % count);
    groups[place]?.push(symbolAt(BY_FREQUENCY, at));
  }
  return groups;
}

/** Texts that begin with different letters, and with the same one or two. */
const FAMILIES = [0, 2] as const;

/** For a family and a length: which lengths are alike to it, by the number of groups of which one is equal. */
interface Division {
  family: number;
  count: number;
  groups: readonly (readonly number[])[];
  lengths: readonly number[];
}

const divisionsKnown: Division[][] = [];

function divisionsOf(length: number): readonly Division[] {
  return (divisionsKnown[length] ??= FAMILIES.flatMap(family => {
    const byCount: number[][] = [];
    for (let other = 1; other <= LONGEST_TEXT; other++) {
      const common = commonNeeded(length, other, family);
      if (common > Math.min(length, other)) continue;
      (byCount[length + other - 2 * common + 1] ??= []).push(other);
    }
    return byCount.flatMap((lengths, count) => [{ family, count, groups: groupsOf(count), lengths }]);
  }));
}

const BEGINNING = 3;
const BEGINNINGS = SYMBOLS ** BEGINNING;
const beginningOf = (text: string): number =>
  (symbolAt(text, 0) * SYMBOLS + symbolAt(text, 1)) * SYMBOLS + symbolAt(text, 2);

export class AlikeTexts {
  readonly #texts: readonly string[];
  readonly #postings: Postings;
  /** Texts by their first three letters, those of one beginning by length; where each beginning begins. */
  readonly #order: Uint32Array;
  readonly #beginnings: Uint32Array;
  /** In that order: the length, which symbols stand in it once or more, twice or more, three times or more, and how many are beyond. */
  readonly #levels: Int32Array;
  readonly #counts = new Uint8Array(SYMBOLS);
  readonly #own = new Int32Array(LEVELS);

  /** Texts of capital letters and blanks, of at most {@link LONGEST_TEXT}. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#order = orderOf(texts);
    this.#beginnings = new Uint32Array(BEGINNINGS + 2);
    this.#levels = new Int32Array(texts.length * LEVELS);
    const list = new KeyList();
    for (const [place, entry] of this.#order.entries()) {
      const text = texts[entry] as string;
      const bucket = bucketOf(text) + 1;
      this.#beginnings[bucket] = (this.#beginnings[bucket] as number) + 1;
      if (text === '') continue;
      countSymbols(text, this.#counts);
      writeLevels(text.length, this.#counts, this.#levels, place * LEVELS);
      for (const division of divisionsOf(text.length))
        for (const group of division.groups.keys())
          list.add(keyOf(hashOf(text, this.#counts, division, group), text.length), place);
    }
    for (let at = 1; at < this.#beginnings.length; at++)
      this.#beginnings[at] = (this.#beginnings[at] as number) + (this.#beginnings[at - 1] as number);
    this.#postings = new Postings(list);
  }

  /** Adds those that are alike, each once at least. */
  gather(text: string, found: number[]): void {
    if (text === '') return;
    countSymbols(text, this.#counts);
    writeLevels(text.length, this.#counts, this.#own, 0);
    if (text.length >= BEGINNING) this.#gatherByBeginning(text, found);
    const places: number[] = [];
    for (const division of divisionsOf(text.length))
      for (let group = 0; group < division.groups.length; group++) {
        const hash = hashOf(text, this.#counts, division, group);
        for (const length of division.lengths) this.#postings.gather(keyOf(hash, length), places);
      }
    for (const place of places) this.#judge(text, place, 2, found);
  }

  #gatherByBeginning(text: string, found: number[]): void {
    const bucket = beginningOf(text);
    const end = this.#beginnings[bucket + 1] as number;
    for (let place = this.#beginnings[bucket] as number; place < end; place++)
      this.#judge(text, place, 4, found);
  }

  /** `begin`: texts begin alike by no more than so many letters, as far as is known. */
  #judge(text: string, place: number, begin: number, found: number[]): void {
    const length = this.#levels[place * LEVELS] as number;
    const common = this.#commonAtMost(place);
    if (common < (commonTable[commonAt(text.length, length, begin)] as number)) return;
    const entry = this.#order[place] as number;
    const other = this.#texts[entry] as string;
    if (common < (commonTable[commonAt(text.length, length, sharedStart(text, other))] as number)) return;
    if (jaroWinkler(text, other) >= WHOLE_FROM || jaroWinkler(other, text) >= WHOLE_FROM) found.push(entry);
  }

  /** So many letters, or fewer, the text at this place has in common with the sought one. */
  #commonAtMost(place: number): number {
    const [levels, own, at] = [this.#levels, this.#own, place * LEVELS];
    return (
      countBits((levels[at + 1] as number) & (own[1] as number)) +
      countBits((levels[at + 2] as number) & (own[2] as number)) +
      countBits((levels[at + 3] as number) & (own[3] as number)) +
      Math.min(levels[at + 4] as number, own[4] as number)
    );
  }
}

/** The length and four numbers of each text. */
const LEVELS = 5;

function countSymbols(text: string, counts: Uint8Array): void {
  counts.fill(0);
  for (let at = 0; at < text.length; at++) {
    const symbol = symbolAt(text, at);
    counts[symbol] = (counts[symbol] as number) + 1;
  }
}

function writeLevels(length: number, counts: Uint8Array, levels: Int32Array, at: number): void {
  let [once, twice, thrice, beyond] = [0, 0, 0, 0];
  for (let symbol = 0; symbol < SYMBOLS; symbol++) {
    const count = counts[symbol] as number;
    const bit = 1 << symbol;
    if (count > 0) once |= bit;
    if (count > 1) twice |= bit;
    if (count > 2) thrice |= bit;
    if (count > 3) beyond += count - 3;
  }
  levels[at] = length;
  levels[at + 1] = once;
  levels[at + 2] = twice;
  levels[at + 3] = thrice;
  levels[at + 4] = beyond;
}

/** Of one group's letters, and the letter with which the text begins where the family has it in common. */
function hashOf(
  text: string,
  counts: Uint8Array,
  { family, count, groups }: Division,
  group: number,
): number {
  let hash = (family === 0 ? 0 : text.charCodeAt(0)) * 64 + count;
  hash = hash * 64 + group;
  for (const symbol of groups[group] ?? [])
    hash = (Math.imul(hash, 0x01000193) + (counts[symbol] as number)) | 0;
  return hash;
}

const keyOf = (hash: number, length: number): number => mixed(hash ^ Math.imul(length, 0x9e3779b1));

const bucketOf = (text: string): number => (text.length < BEGINNING ? BEGINNINGS : beginningOf(text));

/** By beginning, then by length. */
function orderOf(texts: readonly string[]): Uint32Array {
  const ranks = Float64Array.from(texts, text => bucketOf(text) * (LONGEST_TEXT + 1) + text.length);
  return Uint32Array.from(texts.keys()).toSorted((a, b) => (ranks[a] as number) - (ranks[b] as number));
}
