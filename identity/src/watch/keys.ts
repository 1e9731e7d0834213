import {
  errorsAllowed,
  FEWEST_CONSONANTS,
  FEWEST_LOST,
  LONG_RUN,
  SHORTEST_CUT,
  type Spoken,
} from './word-pairs.ts';
import type { WatchWord } from './words.ts';

const KIND = {
  letters: 0x811c9dc5,
  sound: 0x1b873593,
  consonants: 0x2545f491,
  /** Prefixes that may be a cut word, and the words that may be cut. */
  cut: 0x68e31da4,
  form: 0x7ed55d16,
  whole: 0x3c6ef372,
  beginning: 0x5851f42d,
  end: 0x14057b7e,
} as const;

/** Spreads differences over all bits, because buckets use the highest ones. */
export function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}

const BASE = 0x01000193;
/** The keys of longer words use their first letters. */
const LONGEST_WORD = 40;
const POWERS = new Int32Array(LONGEST_WORD + 1);
POWERS[0] = 1;
for (let at = 1; at < POWERS.length; at++) POWERS[at] = Math.imul(POWERS[at - 1] as number, BASE);

/**
 * Hashes of a text, its prefixes, and the text without some letters, each in a few steps from the hashes of
 * prefixes.
 */
class Hashes {
  readonly length: number;
  readonly #beginnings: Int32Array;

  constructor(text: string) {
    this.length = Math.min(text.length, LONGEST_WORD);
    this.#beginnings = new Int32Array(this.length + 1);
    for (let at = 0; at < this.length; at++)
      this.#beginnings[at + 1] = Math.imul(this.#beginnings[at] as number, BASE) + text.charCodeAt(at);
  }

  get whole(): number {
    return this.beginning(this.length);
  }

  beginning(length: number): number {
    return this.#beginnings[length] as number;
  }

  #part(from: number, to: number): number {
    return (this.beginning(to) - Math.imul(this.beginning(from), POWERS[to - from] as number)) | 0;
  }

  without(at: number): number {
    const rest = this.length - at - 1;
    return Math.imul(this.beginning(at), POWERS[rest] as number) + this.#part(at + 1, this.length);
  }

  withoutTwo(at: number, other: number): number {
    const rest = this.length - other - 1;
    const start = Math.imul(this.beginning(at), POWERS[other - at - 1] as number) + this.#part(at + 1, other);
    return Math.imul(start, POWERS[rest] as number) + this.#part(other + 1, this.length);
  }
}

export const formKey = (form: string): number => key(partHash(form, 0, form.length), KIND.form);

const key = (hash: number, kind: number): number => mixed(hash ^ kind);

/**
 * Returns keys of a word. Two words that make a pair (`compareWords`) share at least one, except initials.
 * The keys are letters, letters without one or two of them, sound, sound without one letter, consonants,
 * romanized forms and prefixes. Cut words and whole words have different keys on each `side`.
 */
export function pairKeys(
  { text, sound, consonants, compound, cyrillic }: WatchWord,
  side: 'SOUGHT' | 'LISTED',
): number[] {
  const letters = new Hashes(text);
  const keys = [key(letters.whole, KIND.letters)];
  addWithoutOne(keys, letters, KIND.letters);
  if (errorsAllowed(text.length) > 1) addWithoutTwo(keys, letters, KIND.letters);
  const sounds = new Hashes(sound);
  keys.push(key(sounds.whole, KIND.sound));
  addWithoutOne(keys, sounds, KIND.sound);
  if (consonants.length >= FEWEST_CONSONANTS) keys.push(key(new Hashes(consonants).whole, KIND.consonants));
  for (const form of compound) keys.push(formKey(form));
  for (const form of cyrillic) keys.push(formKey(form));
  const [own, others] = side === 'SOUGHT' ? [KIND.cut, KIND.whole] : [KIND.whole, KIND.cut];
  if (text.length >= SHORTEST_CUT) keys.push(key(letters.whole, own));
  const longest = Math.min(text.length - FEWEST_LOST, letters.length);
  for (let length = SHORTEST_CUT; length <= longest; length++)
    keys.push(key(letters.beginning(length), others));
  return keys;
}

function addWithoutOne(keys: number[], hashes: Hashes, kind: number): void {
  for (let at = 0; at < hashes.length; at++) keys.push(key(hashes.without(at), kind));
}

function addWithoutTwo(keys: number[], hashes: Hashes, kind: number): void {
  for (let other = 1; other < hashes.length; other++)
    for (let at = 0; at < other; at++) keys.push(key(hashes.withoutTwo(at, other), kind));
}

/**
 * Returns keys of joined words. Words that match (`isGlued`) share at least one: letters, sound, and the
 * first and last letters with the length. One error leaves the first or the last letters intact.
 */
export function gluedKeys(
  { text, sound }: Pick<Spoken, 'text' | 'sound'>,
  side: 'SOUGHT' | 'LISTED',
): { ofLetters: number[]; ofSound: number } {
  const ofLetters = [key(partHash(text, 0, text.length), KIND.letters)];
  const ofSound = key(partHash(sound, 0, sound.length), KIND.sound);
  const apart = side === 'SOUGHT' ? 1 : 0;
  for (let length = text.length - apart; length <= text.length + apart; length++) {
    if (length < LONG_RUN - 1) continue;
    const half = (length - 2) >> 1;
    ofLetters.push(
      key(partHash(text, 0, half) + length, KIND.beginning),
      key(partHash(text, text.length - half, text.length) + length, KIND.end),
    );
  }
  return { ofLetters, ofSound };
}

function partHash(text: string, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
  return hash;
}
