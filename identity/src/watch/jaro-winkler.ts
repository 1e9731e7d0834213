import { MAX_TEXT_LENGTH } from './words.ts';

/** Longer texts get their own buffers. */
const marks = new Uint8Array(512);
const letters = new Uint16Array(512);

/** Returns 0 to 1. A common prefix counts up to four letters. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  return addPrefixWeight(computeJaro(a, b), sharedStart(a, b) * 0.1);
}

export function sharedStart(a: string, b: string): number {
  const most = Math.min(4, a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** Returns the higher of both directions, or 0 below the limit. Accepts capital letters and blanks. */
export function similarityFrom(a: string, b: string, limit: number): number {
  if (a === b) return a === '' ? 0 : 1;
  const weight = sharedStart(a, b) * 0.1;
  const count = countByBits(a, b);
  const atMost = addPrefixWeight(toJaro(a, b, count, 0), weight);
  if (count === 0 || atMost < limit - 1e-9) return 0;
  const there = addPrefixWeight(toJaro(a, b, count, countMisplacedByBits(b)), weight);
  const best = atMost > there ? Math.max(there, reverseSimilarity(a, b, weight)) : there;
  return best >= limit ? best : 0;
}

function reverseSimilarity(a: string, b: string, weight: number): number {
  const count = countByBits(b, a);
  return addPrefixWeight(toJaro(b, a, count, countMisplacedByBits(a)), weight);
}

const addPrefixWeight = (jaro: number, weight: number): number => jaro + weight * (1 - jaro);

const toJaro = (a: string, b: string, count: number, apart: number): number =>
  (count / a.length + count / b.length + (count - apart / 2) / count) / 3;

const getMatchWindow = (a: string, b: string): number => Math.max(0, (Math.max(a.length, b.length) >> 1) - 1);

function computeJaro(a: string, b: string): number {
  const count = countOneByOne(a, b);
  return count === 0 ? 0 : toJaro(a, b, count, countMisplaced(b));
}

/** Matched places of the second text, and matched letters of the first. */
let taken: Uint8Array = marks;
let matched: Uint16Array = letters;

function countOneByOne(a: string, b: string): number {
  const window = getMatchWindow(a, b);
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

function countMisplaced(b: string): number {
  let apart = 0;
  let at = 0;
  for (let other = 0; other < b.length; other++) {
    if (taken[other] !== 1) continue;
    if (b.charCodeAt(other) !== matched[at]) apart++;
    at++;
  }
  return apart;
}

const [BITS, SHIFT] = [32, 5];
const CHUNKS = Math.ceil(MAX_TEXT_LENGTH / BITS);
/** Chunks of 32 letters. */
const places = new Int32Array(64 * CHUNKS);
const placeIndex = (letter: number, chunk: number): number => (letter & 63) * CHUNKS + chunk;
const free = new Int32Array(CHUNKS);

/** Equals {@link countOneByOne}, but tests all places of a letter at once. */
function countByBits(a: string, b: string): number {
  for (let at = 0; at < b.length; at++) {
    const place = placeIndex(b.charCodeAt(at), at >> SHIFT);
    places[place] = (places[place] as number) | (1 << at);
  }
  free.fill(-1);
  const window = getMatchWindow(a, b);
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const letter = a.charCodeAt(at);
    if (takeFirst(letter, Math.max(0, at - window), Math.min(b.length - 1, at + window)))
      letters[count++] = letter;
  }
  for (let at = 0; at < b.length; at++) places[placeIndex(b.charCodeAt(at), at >> SHIFT)] = 0;
  return count;
}

/** Returns whether a place was free. */
function takeFirst(letter: number, from: number, to: number): boolean {
  const last = to >> SHIFT;
  // A shift uses the lowest five bits, so a place is its bit in the chunk.
  let after = -1 << from;
  for (let chunk = from >> SHIFT; chunk <= last; chunk++) {
    const before = chunk === last ? -1 >>> (BITS - 1 - (to & (BITS - 1))) : -1;
    const may = (places[placeIndex(letter, chunk)] as number) & (free[chunk] as number) & after & before;
    if (may !== 0) {
      free[chunk] = (free[chunk] as number) ^ (may & -may);
      return true;
    }
    after = -1;
  }
  return false;
}

function countMisplacedByBits(b: string): number {
  let [apart, at] = [0, 0];
  for (let chunk = 0; chunk < CHUNKS; chunk++)
    for (let bits = ~(free[chunk] as number); bits !== 0; bits &= bits - 1)
      if (b.charCodeAt(chunk * BITS + lowestBit(bits)) !== letters[at++]) apart++;
  return apart;
}

const lowestBit = (bits: number): number => BITS - 1 - Math.clz32(bits & -bits);
