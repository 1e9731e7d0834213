import { CONSTANTS, MARKS, SPECIALS, SEPARATORS, STOPS } from './memory.ts';

/* Works on 64 bytes at a time (`core/scan.ts`). */

let special: i32 = 0;
export let separatorCount: i32 = 0;
export let stopCount: i32 = 0;

/** -1 without one. */
export let releaseByte: i32 = -1;

/** A mark that is a blank or dash may be inside a number, so a field may not contain all of it. */
export let marksJoin: bool = false;

export function specialCount(): i32 {
  return special;
}

const ALL: u64 = ~(0 as u64);

/** Returns the number of marks. `isReleased` is 0 without a release character, otherwise -1. */
export function scan(
  from: i32,
  to: i32,
  component: i32,
  element: i32,
  terminator: i32,
  repetition: i32,
  release: i32,
  isReleased: i32,
): i32 {
  const ofComponent = i8x16.splat(component as i8);
  const ofElement = i8x16.splat(element as i8);
  const ofTerminator = i8x16.splat(terminator as i8);
  const ofRepetition = i8x16.splat(repetition as i8);
  const ofRelease = i8x16.splat(release as i8);
  const anyRelease = i8x16.splat(isReleased as i8);
  // The compiler would create constants again for each block.
  const blank = v128.load(CONSTANTS);
  const rubout = v128.load(CONSTANTS, 0x10);
  marksJoin = isJoint(component) || isJoint(element);
  releaseByte = isReleased === 0 ? -1 : release;
  let markTo: usize = MARKS;
  let specialTo: usize = SPECIALS;
  let separatorTo: usize = SEPARATORS;
  let stopTo: usize = STOPS;
  let pending: u64 = 0;

  for (let at: i32 = from & ~63; at < to; at += 64) {
    let marks: u64 = 0;
    let separators: u64 = 0;
    let stops: u64 = 0;
    let releases: u64 = 0;
    let specials: u64 = 0;
    for (let quarter: i32 = 0; quarter < 64; quarter += 16) {
      const shift = quarter as u64;
      const bytes = v128.load(at + quarter);
      const isElement = i8x16.eq(bytes, ofElement);
      const ends = v128.or(i8x16.eq(bytes, ofTerminator), i8x16.eq(bytes, ofRepetition));
      const separates = v128.or(ends, isElement);
      const isMark = v128.or(separates, i8x16.eq(bytes, ofComponent));
      // Signed comparison: bytes from 0x80 on are below a blank too.
      const isSpecial = v128.or(i8x16.lt_s(bytes, blank), i8x16.eq(bytes, rubout));
      const isRelease = v128.and(i8x16.eq(bytes, ofRelease), anyRelease);
      marks |= (i8x16.bitmask(isMark) as u64) << shift;
      separators |= (i8x16.bitmask(separates) as u64) << shift;
      stops |= (i8x16.bitmask(v128.andnot(ends, isElement)) as u64) << shift;
      releases |= (i8x16.bitmask(isRelease) as u64) << shift;
      specials |= (i8x16.bitmask(v128.andnot(isSpecial, isMark)) as u64) << shift;
    }
    if (at < from || at + 64 > to) {
      const valid = within(from - at, to - at);
      marks &= valid;
      separators &= valid;
      stops &= valid;
      releases &= valid;
      specials &= valid;
    }
    if ((releases | pending) !== 0) {
      const found = released(releases, pending);
      pending = (releases & ~found) >>> 63;
      // A released release character is special too.
      specials |= releases;
      const kept = ~(found | releases);
      marks &= kept;
      separators &= kept;
      stops &= kept;
    }
    const markIndex = ((markTo - MARKS) >>> 2) as i32;
    const separatorIndex = ((separatorTo - SEPARATORS) >>> 2) as i32;
    writeOffsets(marks, at, markTo);
    writePlaces(separators, marks, markIndex, separatorTo);
    writePlaces(stops, separators, separatorIndex, stopTo);
    writeFew(specials, at, specialTo);
    markTo += (popcnt<u64>(marks) as i32) << 2;
    separatorTo += (popcnt<u64>(separators) as i32) << 2;
    stopTo += (popcnt<u64>(stops) as i32) << 2;
    specialTo += (popcnt<u64>(specials) as i32) << 2;
  }
  special = ((specialTo - SPECIALS) >>> 2) as i32;
  separatorCount = ((separatorTo - SEPARATORS) >>> 2) as i32;
  stopCount = ((stopTo - STOPS) >>> 2) as i32;
  return ((markTo - MARKS) >>> 2) as i32;
}

function isJoint(mark: i32): bool {
  return mark === 0x20 || mark === 0x2d;
}

function within(first: i32, last: i32): u64 {
  const from: u64 = first <= 0 ? ALL : ALL << (first as u64);
  return last >= 64 ? from : from & ~(ALL << (last as u64));
}

/** A released release character releases nothing. */
function released(releases: u64, pending: u64): u64 {
  let found = pending;
  for (let rest = releases & ~pending; rest !== 0;) {
    const next = (rest & (0 - rest)) << 1;
    found |= next;
    rest &= (rest - 1) & ~next;
  }
  return found;
}

/* A loop with an unpredictable end is slow, so a usual number of entries is always written. */

function writeOffsets(bits: u64, at: i32, to: usize): void {
  let rest = writeEight(writeEight(bits, at, to), at, to + 32);
  for (let next = to + 64; rest !== 0; next += 32) rest = writeEight(rest, at, next);
}

function writeFew(bits: u64, at: i32, to: usize): void {
  let rest = writeFour(bits, at, to);
  for (let next = to + 16; rest !== 0; next += 16) rest = writeFour(rest, at, next);
}

function writeEight(bits: u64, at: i32, to: usize): u64 {
  return writeFour(writeFour(bits, at, to), at, to + 16);
}

function writeFour(bits: u64, at: i32, to: usize): u64 {
  let rest = bits;
  store<i32>(to, at + (ctz<u64>(rest) as i32));
  rest &= rest - 1;
  store<i32>(to, at + (ctz<u64>(rest) as i32), 4);
  rest &= rest - 1;
  store<i32>(to, at + (ctz<u64>(rest) as i32), 8);
  rest &= rest - 1;
  store<i32>(to, at + (ctz<u64>(rest) as i32), 12);
  return rest & (rest - 1);
}

function writePlaces(bits: u64, among: u64, index: i32, to: usize): void {
  let rest = bits;
  let next = to;
  do {
    store<i32>(next, index + placeIn(rest, among));
    rest &= rest - 1;
    store<i32>(next, index + placeIn(rest, among), 4);
    rest &= rest - 1;
    store<i32>(next, index + placeIn(rest, among), 8);
    rest &= rest - 1;
    store<i32>(next, index + placeIn(rest, among), 12);
    rest &= rest - 1;
    next += 16;
  } while (rest !== 0);
}

function placeIn(bits: u64, among: u64): i32 {
  return popcnt<u64>(among & ((bits & (0 - bits)) - 1)) as i32;
}
