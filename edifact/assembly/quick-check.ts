import { bitsOfUpTo32, digitsIn32, gapsIn32, lettersIn32 } from './classes.ts';
import { bit } from './words.ts';
import {
  BEGINNINGS,
  BYTE_KINDS,
  CODE_STATES,
  KEPT_CODES,
  NEXT_STATES,
  REQUEST_WORDS,
  TAG_KINDS,
  WORDS,
} from './memory.ts';

/* Equals `privacy/quick-check.ts`, or reports more. */

export const SEEN_WORD: i32 = 1;
export const SEEN_CARD: i32 = 2;
const SEEN_ACCOUNT: i32 = 4;
const SEEN_CC: i32 = 8;
const SEEN_ALL: i32 = 15;

const MIX: u32 = 0x9e37_79b1;
const DIGIT: i32 = 32;
const GAP: i32 = 64;
const HIGH: i32 = 128;
/* The first letter in the lowest byte: end of meal codes, sign of a card. */
const ML: u32 = 0x4c4d;
const CC: u32 = 0x4343;
const C: i32 = 3;
const L: i32 = 12;
const M: i32 = 13;
const ROOT: i32 = 1;
const FOUND: i32 = 2;

function kindAt(at: i32): i32 {
  return load<u8>(BYTE_KINDS + load<u8>(at)) as i32;
}

/** Returns the flags of what a range may contain. */
export function quickCheck(first: i32, last: i32): i32 {
  return isHarmless(first, last) ? 0 : checkEachWord(first, last);
}

/** Windows of 32 bytes overlap, so that eleven digits are whole in one of them. */
const LOOK: i32 = 32;
const STEP: i32 = 22;

function isHarmless(first: i32, last: i32): bool {
  let at = first;
  while (last - at > LOOK) {
    if (!isHarmlessAt(at, LOOK, last)) return false;
    at += STEP;
  }
  return isHarmlessAt(at, last - at, last);
}

function isHarmlessAt(at: i32, length: i32, last: i32): bool {
  const bits = bitsOfUpTo32(length);
  if (hasRunOfEleven((digitsIn32(at) | gapsIn32(at)) & bits)) return false;
  const letters = lettersIn32(at) & bits;
  // A word that the window cuts is checked again in the next one.
  const begins = letters & (letters >>> 1) & ~(letters << 1);
  // Most texts have at most four words, and a loop with an unpredictable end is slower.
  let rest = begins;
  let seen = mayBegin(at + ctz<i32>(rest));
  rest &= rest - 1;
  seen |= mayBegin(at + ctz<i32>(rest));
  rest &= rest - 1;
  seen |= mayBegin(at + ctz<i32>(rest));
  rest &= rest - 1;
  seen |= mayBegin(at + ctz<i32>(rest));
  for (rest &= rest - 1; rest !== 0; rest &= rest - 1) seen |= mayBegin(at + ctz<i32>(rest));
  return seen === 0 || !hasWord(at, last, begins, letters);
}

/** In either case. */
function mayBegin(at: i32): i32 {
  const four = load<u32>(at) & 0xdfdf_dfdf;
  const hash = ((four * MIX) >>> 20) as i32;
  const known = ((load<u8>(BEGINNINGS + (hash >>> 3)) as i32) >>> (hash & 7)) & 1;
  return known | bit(four >>> 16 === ML) | bit((four & 0xffff) === CC);
}

function hasWord(at: i32, last: i32, begins: i32, letters: i32): bool {
  const fours = begins & (letters >>> 2) & (letters >>> 3) & ~(letters >>> 4);
  for (let rest = fours; rest !== 0; rest &= rest - 1)
    if ((load<u16>(at + ctz<i32>(rest) + 2) & 0xdfdf) === ML) return true;
  for (let rest = begins; rest !== 0; rest &= rest - 1) {
    const word = at + ctz<i32>(rest);
    if ((isWord(word, last) || mayBeRequest(word)) && !isKnownName(word, last)) return true;
  }
  return false;
}

/** Two numbers for each of the names in `privacy/words.ts`. */
const KNOWN_NAMES: usize = WORDS + 0x800;

/** Compares the whole word. */
function isKnownName(first: i32, last: i32): bool {
  let end = first;
  while (end < last && isLetter(end)) end++;
  const length = end - first;
  if (length < 4 || length > 8 || (end < last && kindAt(end) === HIGH)) return false;
  const start = load<i32>(first);
  const rest = length === 8 ? load<i32>(first, 4) : load<i32>(first, 4) & ((1 << ((length - 4) << 3)) - 1);
  const count = load<i32>(KNOWN_NAMES) << 2;
  for (let at = KNOWN_NAMES + 4; at <= KNOWN_NAMES + count; at += 8)
    if (load<i32>(at) === start && load<i32>(at, 4) === rest) return true;
  return false;
}

function mayBeRequest(at: i32): bool {
  const four = load<i32>(at) & 0xdfdf_dfdf;
  return isRequestWord(isLetter(at + 3) ? four : four & 0xff_ffff);
}

function isRequestWord(letters: i32): bool {
  let place = (((letters as u32) * MIX) >>> 22) as i32;
  let known = load<i32>(REQUEST_WORDS + (place << 2));
  while (known !== 0 && known !== letters) {
    place = (place + 1) & 1023;
    known = load<i32>(REQUEST_WORDS + (place << 2));
  }
  return known !== 0;
}

function isLetter(at: i32): bool {
  const kind = kindAt(at);
  return kind > 0 && kind < DIGIT;
}

/** Returns true for more than 32 bytes. */
export function hasElevenDigits(first: i32, last: i32): bool {
  return last - first > 32 || hasRunOfEleven(digitsIn32(first) & bitsOfUpTo32(last - first));
}

function hasRunOfEleven(bits: i32): bool {
  const two = bits & (bits >>> 1);
  const four = two & (two >>> 2);
  return (four & (four >>> 4) & (four >>> 7)) !== 0;
}

function isWord(first: i32, last: i32): bool {
  const one = kindAt(first);
  let after = kindAt(first + 1);
  if (one === C && after === C) return true;
  let state = nextState(nextState(ROOT, one), after);
  if (state === 0) return false;
  for (let at = first + 2; at < last; at++) {
    after = kindAt(at);
    if (after === 0 || after >= DIGIT) break;
    state = nextState(state, after);
    if (state === 0) return false;
    if (state === FOUND) return true;
  }
  return after === HIGH || (load<u8>(CODE_STATES + state) as i32) === 1;
}

function nextState(state: i32, kind: i32): i32 {
  return load<u8>(NEXT_STATES + ((state << 5) | kind)) as i32;
}

function checkEachWord(first: i32, last: i32): i32 {
  let seen: i32 = 0;
  let at = first;
  while (at < last) {
    const kind = kindAt(at);
    if (kind === 0 || kind >= GAP) at++;
    else if (kind === DIGIT) {
      const start = at;
      let digits: i32 = 1;
      for (at++; at < last; at++) {
        const next = kindAt(at);
        if (next === DIGIT) digits++;
        else if (next !== GAP || at + 1 >= last || kindAt(at + 1) !== DIGIT) break;
      }
      if (digits >= 11) seen |= seenDigits(start, at, digits);
    } else {
      const start = at;
      let state = nextState(ROOT, kind);
      let after: i32 = 0;
      for (at++; at < last; at++) {
        after = kindAt(at);
        if (after === 0 || after >= DIGIT) break;
        state = nextState(state, after);
        if (state === FOUND) return SEEN_ALL;
      }
      if (state !== 0 && (after === HIGH || load<u8>(CODE_STATES + state) === 1)) return SEEN_ALL;
      if (at - start <= 4) seen |= seenShort(start, at);
      if (mayBeRequest(start)) seen |= SEEN_WORD;
    }
  }
  return seen;
}

function seenShort(first: i32, last: i32): i32 {
  if (last - first === 4 && kindAt(first + 2) === M && kindAt(first + 3) === L) return SEEN_ALL;
  return last - first > 1 && kindAt(first) === C && kindAt(first + 1) === C ? SEEN_CC : 0;
}

function seenDigits(first: i32, last: i32, digits: i32): i32 {
  if (digits < 13) return SEEN_ACCOUNT;
  const card = last - first > digits || isLikeCard(digits, (load<u8>(first) as i32) - 0x30);
  return card ? SEEN_ACCOUNT | SEEN_CARD : SEEN_ACCOUNT;
}

export function isLikeCard(count: i32, digit: i32): bool {
  if (digit === 4) return count === 13 || count === 16 || count === 19;
  if (digit === 3) return count > 13 && count < 20;
  return count > 15 && count < 20 && (digit === 2 || digit === 5 || digit === 6);
}

function isKept(code: i32): bool {
  if (code <= 0) return false;
  let place = (((code as u32) * MIX) >>> 22) as i32;
  let known = load<i32>(KEPT_CODES + (place << 2));
  while (known !== 0 && known !== code) {
    place = (place + 1) & 1023;
    known = load<i32>(KEPT_CODES + (place << 2));
  }
  return known === code;
}

const SHORTEST_CARD: i32 = 13;

const PLAIN: i32 = 1;
const CARDS: i32 = 2;
const ACCOUNTS: i32 = 3;
const REQUEST: i32 = 5;

/** Low three bits: check of `raw-check.ts`; others: number of the reader. */
export function tagAt(tag: i32): i32 {
  return load<u8>(TAG_KINDS + (((tag & 0x1f_0000) >> 6) | ((tag & 0x1f00) >> 3) | (tag & 0x1f))) as i32;
}

export function isSafe(kind: i32, first: i32, last: i32, code: i32): bool {
  if (kind === PLAIN || first >= last || (kind === CARDS && last - first < SHORTEST_CARD)) return true;
  if (kind === 0 || (kind === REQUEST && !isKept(code))) return false;
  const seen = quickCheck(first, last);
  if (seen === 0) return true;
  if (kind === CARDS) return (seen & SEEN_CARD) === 0;
  if (kind === ACCOUNTS) return (seen & SEEN_ACCOUNT) === 0;
  if ((seen & (SEEN_WORD | SEEN_CARD)) !== 0) return false;
  return kind !== REQUEST || seen !== (SEEN_ACCOUNT | SEEN_CC);
}
