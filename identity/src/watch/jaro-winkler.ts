import { LONGEST_TEXT } from './words.ts';

/** Letters of longer texts are marked in an array made for them. */
const marks = new Uint8Array(512);
const letters = new Uint16Array(512);

/**
 * How alike two texts are by Jaro, with Winkler's weight for up to four letters in which they begin alike: 0 (nothing) to 1 (the same).
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  return weighted(jaroOf(a, b), sharedStart(a, b) * 0.1);
}

/** In how many letters two texts begin alike, four at most. */
export function sharedStart(a: string, b: string): number {
  const most = Math.min(4, a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/**
 * As {@link jaroWinkler}, of texts of capital letters and blanks of at most {@link LONGEST_TEXT}, the higher of both directions; 0 where it
 * is less than the limit. From which text one begins may decide which letters match, but not how many.
 */
export function likenessFrom(a: string, b: string, limit: number): number {
  if (a === b) return a === '' ? 0 : 1;
  const weight = sharedStart(a, b) * 0.1;
  const count = countByBits(a, b);
  const atMost = weighted(jaroFrom(a, b, count, 0), weight);
  if (count === 0 || atMost < limit - 1e-9) return 0;
  const there = weighted(jaroFrom(a, b, count, misplacedByBits(b)), weight);
  const best = atMost > there ? Math.max(there, likenessBack(a, b, weight)) : there;
  return best >= limit ? best : 0;
}

function likenessBack(a: string, b: string, weight: number): number {
  const count = countByBits(b, a);
  return weighted(jaroFrom(b, a, count, misplacedByBits(a)), weight);
}

const weighted = (jaro: number, weight: number): number => jaro + weight * (1 - jaro);

const jaroFrom = (a: string, b: string, count: number, apart: number): number =>
  (count / a.length + count / b.length + (count - apart / 2) / count) / 3;

const windowOf = (a: string, b: string): number => Math.max(0, (Math.max(a.length, b.length) >> 1) - 1);

function jaroOf(a: string, b: string): number {
  const count = countOneByOne(a, b);
  return count === 0 ? 0 : jaroFrom(a, b, count, misplaced(b));
}

/** Which letters of the second text matched, and the ones of the first in their order, when two were last compared one by one. */
let taken: Uint8Array = marks;
let matched: Uint16Array = letters;

/** How many letters match. */
function countOneByOne(a: string, b: string): number {
  const window = windowOf(a, b);
  taken = b.length <= marks.length ? marks.fill(0, 0, b.length) : new Uint8Array(b.length);
  matched = a.length <= letters.length ? letters : new Uint16Array(a.length);
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const letter = a.charCodeAt(at);
    const end = Math.min(b.length, at + window + 1);
    for (let other = Math.max(0, at - window); other < end; other++) {
      if (b.charCodeAt(other) !== letter || taken[other] === 1) continue;
      taken[other] = 1;
      matched[count++] = letter;
      break;
    }
  }
  return count;
}

/** How many of the matched letters stand at another place in the order of the other text. */
function misplaced(b: string): number {
  let apart = 0;
  let at = 0;
  for (let other = 0; other < b.length; other++) {
    if (taken[other] !== 1) continue;
    if (b.charCodeAt(other) !== matched[at]) apart++;
    at++;
  }
  return apart;
}

/** Bits of a number. */
const [BITS, SHIFT] = [32, 5];
const CHUNKS = Math.ceil(LONGEST_TEXT / BITS);
/** By letter and then by 32 letters of the second text, the places where it stands. */
const places = new Int32Array(64 * CHUNKS);
const placesAt = (letter: number, chunk: number): number => (letter & 63) * CHUNKS + chunk;
/** Which places of the second text are not taken. */
const free = new Int32Array(CHUNKS);

/** As {@link countOneByOne}, all places that a letter may match at once. */
function countByBits(a: string, b: string): number {
  for (let at = 0; at < b.length; at++) {
    const place = placesAt(b.charCodeAt(at), at >> SHIFT);
    places[place] = (places[place] as number) | (1 << at);
  }
  free.fill(-1);
  const window = windowOf(a, b);
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const letter = a.charCodeAt(at);
    if (takeFirst(letter, Math.max(0, at - window), Math.min(b.length - 1, at + window)))
      letters[count++] = letter;
  }
  for (let at = 0; at < b.length; at++) places[placesAt(b.charCodeAt(at), at >> SHIFT)] = 0;
  return count;
}

/** Takes the first free place of a letter from a place to another; whether there is one. */
function takeFirst(letter: number, from: number, to: number): boolean {
  const last = to >> SHIFT;
  // Shifts count from 0 to 31 alone: a place says its bit in its chunk.
  let after = -1 << from;
  for (let chunk = from >> SHIFT; chunk <= last; chunk++) {
    const before = chunk === last ? -1 >>> (BITS - 1 - (to & (BITS - 1))) : -1;
    const may = (places[placesAt(letter, chunk)] as number) & (free[chunk] as number) & after & before;
    if (may !== 0) {
      free[chunk] = (free[chunk] as number) ^ (may & -may);
      return true;
    }
    after = -1;
  }
  return false;
}

/** As {@link misplaced}, of texts that were last compared by {@link countByBits}. */
function misplacedByBits(b: string): number {
  let [apart, at] = [0, 0];
  for (let chunk = 0; chunk < CHUNKS; chunk++)
    for (let bits = ~(free[chunk] as number); bits !== 0; bits &= bits - 1)
      if (b.charCodeAt(chunk * BITS + lowestBit(bits)) !== letters[at++]) apart++;
  return apart;
}

const lowestBit = (bits: number): number => BITS - 1 - Math.clz32(bits & -bits);
