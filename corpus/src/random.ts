/** Random numbers that depend only on a key, on every machine. The package must not use other sources. */

/** Name of an invented world; 1 and '1' are the same. */
export type Seed = number | string;

/** FNV-1a over UTF-16 code units; `start` makes several hashes of one text possible. */
function hash(text: string, start: number): number {
  let value = start >>> 0;
  for (let index = 0; index < text.length; index++) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 16;
  value = Math.imul(value, 0x7feb352d);
  value ^= value >>> 15;
  return value >>> 0;
}

/** Letters and digits of locators. */
export const CONSONANTS_AND_DIGITS = 'BCDFGHJKLMNPQRSTVWXYZ23456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A stream of draws (sfc32) determined by its key. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(...key: readonly (string | number)[]) {
    const text = key.join('\u001f');
    this.#a = hash(text, 0x811c9dc5);
    this.#b = hash(text, 0x2545f491);
    this.#c = hash(text, 0x9e3779b9);
    this.#counter = 1;
    for (let warmUp = 0; warmUp < 12; warmUp++) this.next();
  }

  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** A whole number from low to high, inclusive. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Throws RangeError on an empty list. */
  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  }

  /** Weights need no common sum. Throws RangeError on an empty list. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      rest -= weight;
      if (rest < 0) return value;
    }
    const last = entries.at(-1);
    if (last === undefined) throw new RangeError('Nothing to pick from');
    return last[0];
  }

  digits(count: number): string {
    let text = '';
    for (let index = 0; index < count; index++) text += String(this.integer(0, 9));
    return text;
  }

  letters(count: number, alphabet: string = LETTERS): string {
    let text = '';
    for (let index = 0; index < count; index++) text += alphabet.charAt(this.integer(0, alphabet.length - 1));
    return text;
  }

  /** Six characters without vowels, as reservation systems make them. */
  locator(): string {
    return this.letters(6, CONSONANTS_AND_DIGITS);
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map(value => ({ value, order: this.next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ value }) => value);
  }
}
