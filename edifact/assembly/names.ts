import { bitsOfUpTo32, bytesIn32, capitalsIn32 } from './classes.ts';
import { packedAt } from './fields.ts';
import { WORDS } from './memory.ts';
import { bit, isIn, mayBeNoName, mayHave } from './words.ts';

/* Recognizes names that `codes/titles.ts` would not change. */

const TITLES: usize = WORDS;
const NO_NAMES: usize = WORDS + 0x100;
const OTHER_ENDS: usize = WORDS + 0x200;
const WHOLE_NAMES: usize = WORDS + 0x300;
const EXTRA: usize = WORDS + 0x400;
const TITLE_SET: usize = WORDS + 0x500;
const OTHER_END_SET: usize = WORDS + 0x600;

const BLANK: i32 = 0x20;
const LONGEST: i32 = 32;
const M: i32 = 0x4d;
const R: i32 = 0x52;
/* The first letter in the lowest byte. */
const MR: i32 = 0x524d;
const MS: i32 = 0x534d;
const EX: i32 = 0x5845;
const CB: i32 = 0x4243;
const MSTR: i32 = 0x4d535452;
const MISS: i32 = 0x4d495353;

export function mayBeTitle(first: i32, last: i32): bool {
  const length = last - first;
  const short = bit(length < 5) & mayHave(TITLE_SET, packedAt(first, length < 4 ? length : 4));
  const long = bit((load<u8>(first) as i32) === M) & bit((load<u8>(last - 1) as i32) === R) & bit(length < 7);
  return (short | long) !== 0 && isTitle(first, last);
}

function isTitle(first: i32, last: i32): bool {
  return last - first > 4 || isIn(TITLES, packedAt(first, last - first));
}

let firstEnd: i32 = 0;

/** Accepts at most 32 capitals with single blanks; else returns -1. */
function lastWord(first: i32, last: i32): i32 {
  const length = last - first;
  if (length > LONGEST || length === 0) return -1;
  const bits = bitsOfUpTo32(length);
  const blanks = bytesIn32(first, BLANK) & bits;
  if (((capitalsIn32(first) | blanks) & bits) !== bits) return -1;
  if ((blanks & ((blanks << 1) | 1 | (1 << (length - 1)))) !== 0) return -1;
  const end = ctz<i32>(blanks);
  firstEnd = first + (end < length ? end : length);
  return first + 32 - clz<i32>(blanks);
}

export function mayBeExtra(first: i32, last: i32): bool {
  const two = load<u16>(first) as i32;
  return (bit(two === EX) | bit(two === CB)) !== 0 && last - first >= 4 && isIn(EXTRA, packedAt(first, 4));
}

export function isPlainSurname(first: i32, last: i32): bool {
  const word = lastWord(first, last);
  if (word < 0 || (word > first && mayBeTitle(word, last))) return false;
  return !mayBeNoName(NO_NAMES, first, last) && !mayBeExtra(first, last);
}

export function mayBeginWithTitle(first: i32, last: i32): bool {
  const blanks = bytesIn32(first, BLANK) & bitsOfUpTo32(last - first);
  return blanks !== 0 && mayBeTitle(first, first + ctz<i32>(blanks));
}

/** Returns -1 for names to change. `glued` allows MR, MS, MSTR or MISS at the end. */
export function plainGivenEnd(first: i32, last: i32, glued: bool): i32 {
  const word = lastWord(first, last);
  if (word < 0 || mayBeTitle(word, last) || mayBeExtra(first, last)) return -1;
  if (word > first && mayBeTitle(first, firstEnd)) return -1;
  const end = withoutTitle(word, last, glued);
  return end < 0 || mayBeNoName(NO_NAMES, first, end) ? -1 : end;
}

function hashOf(word: i32, last: i32): i32 {
  return packedAt(word, 4) * -1_640_531_535 + packedAt(last - 4, 4) + (last - word) * 0x100_0193;
}

function withoutTitle(word: i32, last: i32, glued: bool): i32 {
  if (last - word < 2) return last;
  const two = load<u16>(last - 2) as i32;
  if ((bit(two === MR) | bit(two === MS)) !== 0) {
    const whole = last - word < 4 || isIn(WHOLE_NAMES, hashOf(word, last));
    return glued && !whole ? last - 2 : -1;
  }
  if (mayHave(OTHER_END_SET, packedAt(last - 2, 2)) === 0 || !isIn(OTHER_ENDS, packedAt(last - 2, 2)))
    return last;
  const longer = glued && last - word >= 6 ? packedAt(last - 4, 4) : 0;
  return longer === MSTR || longer === MISS ? last - 4 : -1;
}
