import { bitsOfUpTo32, bytesIn32, capitalsIn32 } from './classes.ts';
import { WORDS } from './memory.ts';
import { isIn, mayBeNoName, packed } from './words.ts';

/* Names that are kept as they stand, told by their bytes: what `codes/titles.ts` would leave as it is. The lists of words come from `pnrgov/row-tables.ts`. */

const TITLES: usize = WORDS;
const NO_NAMES: usize = WORDS + 0x100;
const OTHER_ENDS: usize = WORDS + 0x200;
const WHOLE_NAMES: usize = WORDS + 0x300;
const EXTRA: usize = WORDS + 0x400;

const BLANK: i32 = 0x20;
const LONGEST: i32 = 32;
const M: i32 = 0x4d;
const R: i32 = 0x52;
const S: i32 = 0x53;
const MSTR: i32 = 0x4d535452;
const MISS: i32 = 0x4d495353;

function mayBeTitle(first: i32, last: i32): bool {
  const length = last - first;
  if (length > 6) return false;
  if (length > 4) return (load<u8>(first) as i32) === M && (load<u8>(last - 1) as i32) === R;
  return isIn(TITLES, packed(first, last));
}

/** Where the first word of the name that was looked at last ends. */
let firstEnd: i32 = 0;

/** Where the last word begins in a name of at most 32 capitals with one blank between words; -1 when it is no such name. */
function lastWord(first: i32, last: i32): i32 {
  const length = last - first;
  if (length > LONGEST || length === 0) return -1;
  const bits = bitsOfUpTo32(length);
  const blanks = bytesIn32(first, BLANK) & bits;
  firstEnd = last;
  if (((capitalsIn32(first) | blanks) & bits) !== bits) return -1;
  if (blanks === 0) return first;
  // No blank at either end, and none behind another.
  if ((blanks & ((blanks << 1) | 1 | (1 << (length - 1)))) !== 0) return -1;
  firstEnd = first + ctz<i32>(blanks);
  return first + 32 - clz<i32>(blanks);
}

function mayBeExtra(first: i32, last: i32): bool {
  const byte = load<u8>(first) as i32;
  return (byte === 0x45 || byte === 0x43) && last - first >= 4 && isIn(EXTRA, packed(first, first + 4));
}

/** Whether the bytes are a family name that is kept as it stands, and no extra seat; no when in doubt. */
export function isPlainSurname(first: i32, last: i32): bool {
  return lastWord(first, last) >= 0 && !mayBeNoName(NO_NAMES, first, last) && !mayBeExtra(first, last);
}

/** Where given names end that are kept as they stand up to there, and are no extra seat; -1 when in doubt. `glued` allows MR, MS, MSTR or MISS behind them. */
export function plainGivenEnd(first: i32, last: i32, glued: bool): i32 {
  const word = lastWord(first, last);
  if (word < 0 || mayBeTitle(word, last) || mayBeExtra(first, last)) return -1;
  if (word > first && mayBeTitle(first, firstEnd)) return -1;
  const end = withoutTitle(word, last, glued);
  return end < 0 || mayBeNoName(NO_NAMES, first, end) ? -1 : end;
}

/** The first and last four letters and the length as one number. */
function hashOf(word: i32, last: i32): i32 {
  return packed(word, word + 4) * -1_640_531_535 + packed(last - 4, last) + (last - word) * 0x100_0193;
}

function withoutTitle(word: i32, last: i32, glued: bool): i32 {
  const byte = load<u8>(last - 1) as i32;
  if (byte !== R && byte !== S && byte !== 0x44 && byte !== 0x46) return last;
  if (last - word < 2) return last;
  if ((load<u8>(last - 2) as i32) === M && (byte === R || byte === S)) {
    const whole = last - word < 4 || isIn(WHOLE_NAMES, hashOf(word, last));
    return glued && !whole ? last - 2 : -1;
  }
  if (!isIn(OTHER_ENDS, packed(last - 2, last))) return last;
  const longer = glued && last - word >= 6 ? packed(last - 4, last) : 0;
  return longer === MSTR || longer === MISS ? last - 4 : -1;
}
