import { bytesAt, capitalsAt } from './classes.ts';
import { componentMark, components, elementEnd, find, from, packedAt, to } from './fields.ts';
import { PEOPLE_WORDS } from './memory.ts';
import * as row from './person-row.ts';
import { append, hasRoom, textLength } from './texts.ts';
import { ended, HASH_START, mix } from './text-hash.ts';
import { isIn, mayBeNoName } from './words.ts';

/* Recognizes names that `paxlst/names.ts` would not change. */

const TITLES: usize = PEOPLE_WORDS;
const NO_NAMES: usize = PEOPLE_WORDS + 0x100;

const SPACE: i32 = 0x20;
const R: i32 = 0x52;
const S: i32 = 0x53;
const FIRST_OF_TITLES: i32 = 0x6_910c;
const LONGEST: i32 = 32;

function mayBeTitle(first: i32, last: i32): bool {
  const length = last - first;
  if (length > 6 || ((FIRST_OF_TITLES >>> ((load<u8>(first) as i32) - 0x41)) & 1) === 0) return false;
  if (length > 4) return (load<u8>(last - 1) as i32) === R && (load<u8>(last - 2) as i32) === 0x45;
  return isIn(TITLES, packedAt(first, length));
}

/* TB, TO, NA: the first letter in the lowest byte. */
const TB: i32 = 0x4254;
const TO: i32 = 0x4f54;
const NA: i32 = 0x414e;
const BLANK_B: i32 = 0x4220;
const BE: i32 = 0x4542;
const ME: i32 = 0x454d;

function mayBeToCome(first: i32): bool {
  const two = load<u16>(first) as i32;
  if (two === TB) return true;
  if (two !== TO && two !== NA) return false;
  const next = load<u16>(first + 2) as i32;
  return next === BLANK_B || next === BE || next === ME;
}

function endsLikeTitle(last: i32): bool {
  const byte = load<u8>(last - 1) as i32;
  if (byte !== R && byte !== S && byte !== 0x44 && byte !== 0x46) return false;
  const before = load<u8>(last - 2) as i32;
  if (byte === R) return before === 0x4d || before === 0x54 || before === 0x44;
  if (byte === S) return before === 0x4d || before === R || before === S;
  return byte === 0x44 ? before === 0x48 : before === 0x4e;
}

/** A bit per word gap. Returns -1 for other than capitals. */
function gapsIn(first: i32, last: i32, mark: i32): i32 {
  const length = last - first;
  if (length > LONGEST || length <= 0) return -1;
  const gaps = bytesAt(first, SPACE) | bytesAt(first, mark);
  const capitals = capitalsAt(first);
  let allGaps = gaps;
  let all = gaps | capitals;
  if (length > 16) {
    const more = bytesAt(first + 16, SPACE) | bytesAt(first + 16, mark);
    allGaps |= more << 16;
    all |= (more | capitalsAt(first + 16)) << 16;
  }
  const bits: i32 = length < 32 ? (1 << length) - 1 : -1;
  allGaps &= bits;
  if ((all & bits) !== bits) return -1;
  const ends: i32 = 1 | (1 << (length - 1));
  return (allGaps & ((allGaps << 1) | ends)) === 0 ? allGaps : -1;
}

/** Returns false for names to read segment by segment. */
export function readName(element: i32): bool {
  const parts = components(element);
  if (parts < 2 || parts > 5 || !find(element, 2)) return false;
  const first = from;
  if (parts > 2 && !find(element, parts)) return false;
  const last = to;
  const mark = componentMark(element);
  const gaps = gapsIn(first, last, mark);
  // A blank after the last name is unusual.
  if (gaps === -1 || last !== elementEnd(element)) return false;
  let word = first;
  for (let rest = gaps; rest !== 0; rest &= rest - 1) {
    const end = first + ctz<i32>(rest);
    if (mayBeTitle(word, end)) return false;
    word = end + 1;
  }
  if (
    mayBeToCome(first) ||
    mayBeTitle(word, last) ||
    endsLikeTitle(last) ||
    mayBeNoName(NO_NAMES, first, last)
  )
    return false;
  if (!find(element, 1)) return false;
  const blanks = gapsIn(from, to, SPACE);
  if (mayBeToCome(from) || blanks === -1 || mayBeNoName(NO_NAMES, from, to)) return false;
  if (blanks !== 0 && mayBeTitle(from + 32 - clz<i32>(blanks), to)) return false;
  row.setRange(row.SURNAME, from, to);
  return parts === 2 ? keep(first, last) : join(first, last, gaps);
}

function keep(first: i32, last: i32): bool {
  row.setRange(row.GIVEN, first, last);
  hashNames(first, last - first);
  return true;
}

/** Joins components of given names with blanks. */
function join(first: i32, last: i32, gaps: i32): bool {
  const length = last - first;
  if (!hasRoom(length)) return false;
  const start = textLength();
  const place = append(first, last);
  for (let rest = gaps; rest !== 0; rest &= rest - 1) store<u8>(place + ctz<i32>(rest), SPACE);
  row.setRange(row.GIVEN, start, start + length);
  row.set(row.GIVEN_IN_TEXTS, 1);
  hashNames(place, length);
  return true;
}

function hashNames(given: usize, length: i32): void {
  row.set(row.NAMES_HASH, ended(mix(mix(HASH_START, given, length), from, to - from)));
}
