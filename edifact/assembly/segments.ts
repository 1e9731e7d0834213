import { KNOWN_TAGS, MARKS, RECORDS, RECORDS_END, SPECIALS, SEPARATORS, STOPS } from './memory.ts';
import { specialCount, separatorCount, stopCount } from './scan.ts';

/*
 * Eight numbers each: start, end, packed tag, first separator, count of elements (and CLEAN), three unused.
 */

const CLEAN: i32 = 0x10_0000;
const UNZ: i32 = 0x55_4e5a;

const BLANK: i32 = 0x20;
/** Lower bytes are line ends and similar, which may be between segments. */
const GAPS_END: i32 = 0x1c;

/** Special bytes before the first segment without a record. */
let specialsPassed: i32 = 0;
let hasLines: i32 = 0;

export function specialAt(): i32 {
  return specialsPassed;
}

export function lines(): i32 {
  return hasLines;
}

/** Stops at the first unusual segment and returns the count. `to` is the end of the window. */
export function segments(
  position: i32,
  mark: i32,
  to: i32,
  specialFrom: i32,
  element: i32,
  terminator: i32,
): i32 {
  let start = pastGap(position, to, terminator);
  hasLines = 0;
  // A line end may fold the tag.
  if (!isTagAt(start, to, element, terminator)) return 0;
  let record: usize = RECORDS;
  let separator = separatorFrom(mark, start);
  let stop = firstFrom(STOPS, stopCount, separator);
  let specialPlace: usize = SPECIALS + (specialFrom << 2);
  const specialEnd: usize = SPECIALS + (specialCount() << 2);
  while (start + 2 < to && record < RECORDS_END && stop < stopCount) {
    const tag = tagAt(start);
    const endSeparator = load<i32>(STOPS + (stop << 2));
    const end = load<i32>(MARKS + (load<i32>(SEPARATORS + (endSeparator << 2)) << 2));
    // After UNZ, a terminator always ends the segment.
    if (tag === UNZ || (load<u8>(end) as i32) !== terminator) break;
    const next = pastGap(end + 1, to, terminator);
    if (!isTagAt(next, to, element, terminator)) break;

    while (specialPlace < specialEnd && load<i32>(specialPlace) < start) specialPlace += 4;
    const isClean = specialPlace >= specialEnd || load<i32>(specialPlace) >= end;
    const count = endSeparator - separator;
    store<i32>(record, start);
    store<i32>(record, end, 4);
    store<i32>(record, tag, 8);
    store<i32>(record, separator, 12);
    store<i32>(record, count | (isClean ? CLEAN : 0), 16);
    record += 32;

    separator = endSeparator + 1;
    stop++;
    if (next > end + 1) {
      hasLines = 1;
      while (stop < stopCount && markAt(separator) < next) {
        separator++;
        stop++;
      }
    }
    start = next;
  }
  specialsPassed = ((specialPlace - SPECIALS) >>> 2) as i32;
  return ((record - RECORDS) >>> 5) as i32;
}

function markAt(separator: i32): i32 {
  return load<i32>(MARKS + (load<i32>(SEPARATORS + (separator << 2)) << 2));
}

/** Returns `to` if only gaps follow. */
function pastGap(position: i32, to: i32, terminator: i32): i32 {
  let at = position;
  while (at < to) {
    const byte = load<u8>(at) as i32;
    if (byte !== BLANK && byte >= GAPS_END && byte !== terminator) break;
    at++;
  }
  return at;
}

function separatorFrom(mark: i32, start: i32): i32 {
  let separator = firstFrom(SEPARATORS, separatorCount, mark);
  while (separator < separatorCount && markAt(separator) < start) separator++;
  return separator;
}

function firstFrom(list: usize, count: i32, least: i32): i32 {
  let low: i32 = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (load<i32>(list + (middle << 2)) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SMALL_LETTERS: i32 = 0x20_2020;

function tagAt(at: i32): i32 {
  const three = load<i32>(at);
  const tag = (bswap<u32>(three) >>> 8) as i32;
  return (tag & SMALL_LETTERS) === 0
    ? tag
    : (folded(tag >>> 16) << 16) | (folded((tag >>> 8) & 0xff) << 8) | folded(tag & 0xff);
}

function folded(byte: i32): i32 {
  return byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte;
}

function isTagAt(at: i32, to: i32, element: i32, terminator: i32): bool {
  if (at + 3 >= to) return false;
  const three = load<i32>(at);
  if ((three & 0xc0_c0c0) !== 0x40_4040) return false;
  const place = ((three & 31) << 10) | ((three >>> 3) & 0x3e0) | ((three >>> 16) & 31);
  const behind = three >>> 24;
  return load<u8>(KNOWN_TAGS + place) !== 0 && (behind === element || behind === terminator);
}
