import { bytesIn32, smallIn32 } from './classes.ts';
import { codeIn, numberIn } from './fields.ts';
import { PIECES } from './memory.ts';

const SLASH: i32 = 0x2f;
const BLANK: i32 = 0x20;
const MOST: i32 = 12;

export let pieces: i32 = 0;

export function startOf(piece: i32): i32 {
  return load<i32>(PIECES + (piece << 2));
}

function begins(piece: i32, at: i32): void {
  store<i32>(PIECES + (piece << 2), at);
}

/** Returns false for untrimmed or small letters, or too many pieces. */
export function splitPieces(first: i32, last: i32): bool {
  let slashBefore: u64 = 0;
  let blankBefore: u64 = 0;
  pieces = 0;
  for (let at = first; at < last; at += 64) {
    const length = last - at;
    const bits: u64 = length < 64 ? ((1 as u64) << (length as u64)) - 1 : ~(0 as u64);
    const slashes = both(bytesIn32(at, SLASH), bytesIn32(at + 32, SLASH)) & bits;
    const blanks = both(bytesIn32(at, BLANK), bytesIn32(at + 32, BLANK)) & bits;
    const small = both(smallIn32(at), smallIn32(at + 32)) & bits;
    const untrimmed = (blanks & ((slashes << 1) | slashBefore)) | (slashes & ((blanks << 1) | blankBefore));
    const count = pieces + (popcnt<u64>(slashes) as i32);
    if ((untrimmed | small) !== 0 || count > MOST) return false;
    beginAt(slashes, at + 1);
    pieces = count;
    slashBefore = slashes >>> 63;
    blankBefore = blanks >>> 63;
  }
  begins(pieces + 1, last + 1);
  return true;
}

/** A fixed number of steps is faster than a loop with an unpredictable end. */
function beginAt(slashes: u64, at: i32): void {
  let rest = slashes;
  for (let piece = pieces + 1; piece <= pieces + MOST; piece += 3) {
    begins(piece, at + (ctz<u64>(rest) as i32));
    rest &= rest - 1;
    begins(piece + 1, at + (ctz<u64>(rest) as i32));
    rest &= rest - 1;
    begins(piece + 2, at + (ctz<u64>(rest) as i32));
    rest &= rest - 1;
  }
}

function both(low: i32, high: i32): u64 {
  return (low as u32 as u64) | ((high as u32 as u64) << 32);
}

export function endOf(piece: i32): i32 {
  return startOf(piece + 1) - 1;
}

export function lengthOf(piece: i32): i32 {
  return piece > pieces ? 0 : endOf(piece) - startOf(piece);
}

export function codeOf(piece: i32): i32 {
  return codeIn(startOf(piece), endOf(piece));
}

/** Returns -1 for other forms. The day may be invalid. */
export function dateOf(piece: i32): i32 {
  const at = startOf(piece);
  const day = numberIn(at, at + 2);
  const year = numberIn(at + 5, at + 7);
  const month = monthOf((load<u8>(at + 2) << 16) | (load<u8>(at + 3) << 8) | load<u8>(at + 4));
  return day < 0 || year < 0 || month === 0 ? -1 : year * 10_000 + month * 100 + day;
}

function monthOf(letters: i32): i32 {
  switch (letters) {
    case 0x4a414e:
      return 1;
    case 0x464542:
      return 2;
    case 0x4d4152:
      return 3;
    case 0x415052:
      return 4;
    case 0x4d4159:
      return 5;
    case 0x4a554e:
      return 6;
    case 0x4a554c:
      return 7;
    case 0x415547:
      return 8;
    case 0x534550:
      return 9;
    case 0x4f4354:
      return 10;
    case 0x4e4f56:
      return 11;
    case 0x444543:
      return 12;
    default:
      return 0;
  }
}
