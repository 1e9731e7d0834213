import {
  maxErrors,
  MIN_CONSONANTS,
  MIN_LOST_LETTERS,
  MIN_LENGTH_FOR_ERROR,
  MIN_CUT_LENGTH,
  type RunText,
} from './word-pairs.ts';
import type { WatchWord } from './words.ts';

const KEY_KINDS = {
  letters: 0x811c9dc5,
  sound: 0x1b873593,
  consonants: 0x2545f491,
  /** Either cut words, or words that may be cut. */
  cut: 0x68e31da4,
  form: 0x7ed55d16,
  whole: 0x3c6ef372,
  beginning: 0x5851f42d,
  end: 0x14057b7e,
} as const;

/** Spreads differences over all bits, because buckets use the highest ones. */
export function mixBits(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}

const BASE = 0x01000193;
/** Longer words use their first letters. */
const LONGEST_WORD = 40;
const POWERS = new Int32Array(LONGEST_WORD + 1);
POWERS[0] = 1;
for (let at = 1; at < POWERS.length; at++) POWERS[at] = Math.imul(POWERS[at - 1] as number, BASE);

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

export const buildFormKey = (form: string): number => toKey(hashPart(form, 0, form.length), KEY_KINDS.form);

const toKey = (hash: number, kind: number): number => mixBits(hash ^ kind);

/** Pairs of `compareWords` share at least one key, except initials. Cut and whole words differ by `side`. */
export function buildPairKeys(
  { text, sound, consonants, compound, cyrillic }: WatchWord,
  side: 'SOUGHT' | 'LISTED',
): number[] {
  const letters = new Hashes(text);
  const keys = [toKey(letters.whole, KEY_KINDS.letters)];
  addWithoutOne(keys, letters, KEY_KINDS.letters);
  if (maxErrors(text.length) > 1) addWithoutTwo(keys, letters, KEY_KINDS.letters);
  const sounds = new Hashes(sound);
  keys.push(toKey(sounds.whole, KEY_KINDS.sound));
  addWithoutOne(keys, sounds, KEY_KINDS.sound);
  if (consonants.length >= MIN_CONSONANTS)
    keys.push(toKey(new Hashes(consonants).whole, KEY_KINDS.consonants));
  for (const form of compound) keys.push(buildFormKey(form));
  for (const form of cyrillic) keys.push(buildFormKey(form));
  const [own, others] =
    side === 'SOUGHT' ? [KEY_KINDS.cut, KEY_KINDS.whole] : [KEY_KINDS.whole, KEY_KINDS.cut];
  if (text.length >= MIN_CUT_LENGTH) keys.push(toKey(letters.whole, own));
  const longest = Math.min(text.length - MIN_LOST_LETTERS, letters.length);
  for (let length = MIN_CUT_LENGTH; length <= longest; length++)
    keys.push(toKey(letters.beginning(length), others));
  return keys;
}

function addWithoutOne(keys: number[], hashes: Hashes, kind: number): void {
  for (let at = 0; at < hashes.length; at++) keys.push(toKey(hashes.without(at), kind));
}

function addWithoutTwo(keys: number[], hashes: Hashes, kind: number): void {
  for (let other = 1; other < hashes.length; other++)
    for (let at = 0; at < other; at++) keys.push(toKey(hashes.withoutTwo(at, other), kind));
}

/** Matches of `isGlued` share at least one key, because one error leaves the first or the last letters. */
export function buildJoinedKeys(
  { text, sound }: Pick<RunText, 'text' | 'sound'>,
  side: 'SOUGHT' | 'LISTED',
): { ofLetters: number[]; ofSound: number } {
  const ofLetters = [toKey(hashPart(text, 0, text.length), KEY_KINDS.letters)];
  const ofSound = toKey(hashPart(sound, 0, sound.length), KEY_KINDS.sound);
  const apart = side === 'SOUGHT' ? 1 : 0;
  for (let length = text.length - apart; length <= text.length + apart; length++) {
    if (length < MIN_LENGTH_FOR_ERROR - 1) continue;
    const half = (length - 2) >> 1;
    ofLetters.push(
      toKey(hashPart(text, 0, half) + length, KEY_KINDS.beginning),
      toKey(hashPart(text, text.length - half, text.length) + length, KEY_KINDS.end),
    );
  }
  return { ofLetters, ofSound };
}

function hashPart(text: string, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
  return hash;
}
