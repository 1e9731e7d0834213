import { countBits } from './bits.ts';
import { LONGEST_TEXT } from './words.ts';
import { WHOLE_FROM } from './thresholds.ts';

/** Letters and the blank. */
export const SYMBOLS = 27;
const BLANK = 26;

export const symbolAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code === 0x20 ? BLANK : code - 0x41;
};

/**
 * The length of a text and what tells its letters: which symbols stand in it once or more, twice or more, three times or more, and how
 * many are beyond.
 */
export const LEVELS = 5;

const NEVER = -1;
const mostTable = new Int8Array((LONGEST_TEXT + 1) * (LONGEST_TEXT + 1) * 5);

/**
 * How many letters may be in one of two texts alone that are alike, by their lengths and the letters by which they begin alike, 0 to 4;
 * below 0 where texts of these lengths are not alike.
 */
export const mostLacking = (a: number, b: number, begin: number): number =>
  mostTable[(a * (LONGEST_TEXT + 1) + b) * 5 + begin] as number;

for (let a = 0; a <= LONGEST_TEXT; a++)
  for (let b = 0; b <= LONGEST_TEXT; b++)
    for (let begin = 0; begin < 5; begin++)
      mostTable[(a * (LONGEST_TEXT + 1) + b) * 5 + begin] = lackingOf(a, b, begin);

function lackingOf(a: number, b: number, begin: number): number {
  const jaro = (WHOLE_FROM - 0.1 * begin) / (1 - 0.1 * begin);
  const common = Math.ceil(((3 * jaro - 1) * a * b) / (a + b) - 1e-9);
  return a === 0 || b === 0 || common > Math.min(a, b) ? NEVER : a + b - 2 * common;
}

/** Texts that begin alike by so many letters lie side by side, the shorter ones first. */
export class Shelf {
  readonly #letters: number;
  readonly #starts: Uint32Array;
  readonly #entries: Uint32Array;
  readonly #lengths: Uint8Array;
  /** Which symbols stand in the text, once or more, twice or more. */
  readonly #once: Int32Array;
  readonly #twice: Int32Array;

  constructor(texts: readonly string[], levels: Int32Array, letters: number) {
    this.#letters = letters;
    const long = [...texts.keys()].filter(entry => (texts[entry] as string).length >= letters);
    const buckets = texts.map(text => this.#bucketOf(text));
    const rank = (entry: number) => (buckets[entry] as number) * 256 + (texts[entry] as string).length;
    this.#entries = Uint32Array.from(long.toSorted((a, b) => rank(a) - rank(b)));
    this.#lengths = Uint8Array.from(this.#entries, entry => (texts[entry] as string).length);
    this.#once = Int32Array.from(this.#entries, entry => levels[entry * LEVELS + 1] as number);
    this.#twice = Int32Array.from(this.#entries, entry => levels[entry * LEVELS + 2] as number);
    this.#starts = new Uint32Array(SYMBOLS ** letters + 1);
    for (const entry of long) {
      const after = (buckets[entry] as number) + 1;
      this.#starts[after] = (this.#starts[after] as number) + 1;
    }
    for (let at = 1; at < this.#starts.length; at++)
      this.#starts[at] = (this.#starts[at] as number) + (this.#starts[at - 1] as number);
  }

  #bucketOf(text: string): number {
    let bucket = 0;
    for (let at = 0; at < this.#letters; at++) bucket = bucket * SYMBOLS + symbolAt(text, at);
    return bucket;
  }

  /** Adds texts that may be alike by their lengths and by which symbols stand in them. `begin`: as in {@link mostLacking}; `own`: of the sought text. */
  gather(text: string, own: Int32Array, begin: number, found: number[]): void {
    if (text.length < this.#letters) return;
    const bucket = this.#bucketOf(text);
    const end = this.#starts[bucket + 1] as number;
    const lengths = this.#lengths;
    for (let place = this.#starts[bucket] as number; place < end;) {
      const length = lengths[place] as number;
      const most = mostLacking(text.length, length, begin);
      if (most < 0 && length > text.length) return;
      if (most < 0) place = this.#longer(place, end, length);
      else place = this.#gatherOf(place, end, own, most, found);
    }
  }

  /** Of one length, from this place on; says where the next begins. */
  #gatherOf(from: number, end: number, own: Int32Array, most: number, found: number[]): number {
    const [lengths, onces, once, twice] = [this.#lengths, this.#once, own[1] as number, own[2] as number];
    const length = lengths[from];
    let place = from;
    for (; place < end && lengths[place] === length; place++) {
      const lacking = countBits((onces[place] as number) ^ once);
      if (lacking > most || lacking + countBits((this.#twice[place] as number) ^ twice) > most) continue;
      found.push(this.#entries[place] as number);
    }
    return place;
  }

  /** The first place from here on with a longer text. */
  #longer(from: number, end: number, length: number): number {
    let [low, high] = [from, end];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lengths[middle] as number) > length) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
