import { countBits } from './bits.ts';
import { likenessFrom, sharedStart } from './jaro-winkler.ts';
import { mixed } from './keys.ts';
import { GroupBook } from './group-book.ts';
import { KeyList } from './postings.ts';
import { WHOLE_FROM } from './thresholds.ts';
import { LEVELS, mostLacking, Shelf, symbolAt, SYMBOLS } from './shelf.ts';
import { LONGEST_TEXT } from './words.ts';

/*
 * Which texts are alike as a whole (Jaro-Winkler of `WHOLE_FROM` or more), without a look at each. Where m letters of texts of a and b
 * letters match, Jaro is at most (m/a + m/b + 1) / 3, and m is at most the number of letters that both have, whatever their places. So the
 * letters that only one has are few: where they are fewer than the groups into which the alphabet is divided, the texts have some group's
 * letters equally often. The more letters the texts begin with in common, the more the rest may differ: those that begin with the same one
 * and those with the same three are looked at one after the other, where they lie side by side.
 */

/** By how often they stand in names, so that groups are alike. */
const BY_FREQUENCY = 'A EINROLSMUTDHCGBYKZVJFPWXQ';

/** The alphabet in so many groups: dealt out by frequency, there and back. */
function groupsOf(count: number): number[][] {
  const groups: number[][] = Array.from({ length: count }, () => []);
  for (let at = 0; at < BY_FREQUENCY.length; at++) {
    const place = (at / count) % 2 < 1 ? at % count : count - 1 - (at % count);
    groups[place]?.push(symbolAt(BY_FREQUENCY, at));
  }
  return groups;
}

/**
 * For a length: into how many groups the letters are divided so that one is equal, and the lengths of texts for which that is, of those that begin
 * differently and are alike. */
interface Division {
  count: number;
  groups: readonly (readonly number[])[];
  lengths: readonly number[];
}

const divisionsKnown: Division[][] = [];

function divisionsOf(length: number): readonly Division[] {
  return (divisionsKnown[length] ??= makeDivisions(length));
}

function makeDivisions(length: number): Division[] {
  const lengths = new Map<number, number[]>();
  for (let other = 1; other <= LONGEST_TEXT; other++) {
    const lacking = mostLacking(length, other, 0);
    if (lacking < 0) continue;
    lengths.set(lacking + 1, [...(lengths.get(lacking + 1) ?? []), other]);
  }
  return [...lengths].map(([count, some]) => ({ count, groups: groupsOf(count), lengths: some }));
}

export class AlikeTexts {
  readonly #texts: readonly string[];
  readonly #byGroup: GroupBook;
  readonly #byLetter: Shelf;
  readonly #byBeginning: Shelf;
  /** Of each text the length, and which symbols stand in it how often ({@link writeLevels}). */
  readonly #levels: Int32Array;
  readonly #counts = new Uint8Array(SYMBOLS);
  readonly #own = new Int32Array(LEVELS);

  /** Texts of capital letters and blanks, of at most {@link LONGEST_TEXT}. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#levels = new Int32Array(texts.length * LEVELS);
    const keys = new KeyList();
    for (const [entry, text] of texts.entries()) {
      countSymbols(text, this.#counts);
      writeLevels(text.length, this.#counts, this.#levels, entry * LEVELS);
      for (const division of divisionsOf(text.length))
        for (const group of division.groups.keys())
          keys.add(keyOf(hashOf(this.#counts, division, group), text.length), entry);
    }
    this.#byGroup = new GroupBook(keys, this.#levels);
    this.#byLetter = new Shelf(texts, this.#levels, 1);
    this.#byBeginning = new Shelf(texts, this.#levels, 3);
  }

  /** Adds those that are alike, each once at least. */
  gather(text: string, found: number[]): void {
    if (text === '') return;
    countSymbols(text, this.#counts);
    writeLevels(text.length, this.#counts, this.#own, 0);
    const near: number[] = [];
    for (const division of divisionsOf(text.length))
      for (let group = 0; group < division.groups.length; group++)
        this.#gatherByGroup(text.length, division, group, near);
    this.#judge(text, near, 0, found);
    near.length = 0;
    this.#byLetter.gather(text, this.#own, 2, near);
    this.#judge(text, near, 2, found);
    near.length = 0;
    this.#byBeginning.gather(text, this.#own, 4, near);
    this.#judge(text, near, 4, found);
  }

  #gatherByGroup(length: number, division: Division, group: number, near: number[]): void {
    const hash = hashOf(this.#counts, division, group);
    for (let at = 0; at < division.lengths.length; at++)
      this.#byGroup.gather(keyOf(hash, division.lengths[at] as number), length, this.#own[1] as number, near);
  }

  /** `begin`: in so many letters the texts begin alike at most, as far as is known. */
  #judge(text: string, entries: readonly number[], begin: number, found: number[]): void {
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as number;
      const lacking = this.#lackingAtLeast(entry);
      if (lacking > mostLacking(text.length, this.#levels[entry * LEVELS] as number, begin)) continue;
      const other = this.#texts[entry] as string;
      if (lacking > mostLacking(text.length, other.length, sharedStart(text, other))) continue;
      if (likenessFrom(text, other, WHOLE_FROM) > 0) found.push(entry);
    }
  }

  /** So many letters, or more, are in the text or the sought one alone. */
  #lackingAtLeast(entry: number): number {
    const [levels, own, at] = [this.#levels, this.#own, entry * LEVELS];
    return (
      countBits((levels[at + 1] as number) ^ (own[1] as number)) +
      countBits((levels[at + 2] as number) ^ (own[2] as number)) +
      countBits((levels[at + 3] as number) ^ (own[3] as number)) +
      Math.abs((levels[at + 4] as number) - (own[4] as number))
    );
  }
}

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

/** Of one group's letters. */
function hashOf(counts: Uint8Array, { count, groups }: Division, group: number): number {
  let hash = count * 64 + group;
  for (const symbol of groups[group] ?? [])
    hash = (Math.imul(hash, 0x01000193) + (counts[symbol] as number)) | 0;
  return hash;
}

const keyOf = (hash: number, length: number): number => mixed(hash ^ Math.imul(length, 0x9e3779b1));
