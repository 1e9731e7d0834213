import { BLANKS, DIGITS, GAPS, LETTERS, PLAIN, SLASHES } from './memory.ts';

/* What the bytes from an offset of the window on are, as one bit for each, the lowest that of the first; at least 32 of them. */

function bits(kind: usize, at: i32): i32 {
  return (load<u64>(kind + (at >>> 3)) >>> ((at & 7) as u64)) as i32;
}

/** Capitals A to Z. */
export function capitalsAt(at: i32): i32 {
  return bits(PLAIN, at) & ~bits(DIGITS, at);
}

/** Letters of any case. */
export function lettersAt(at: i32): i32 {
  return bits(LETTERS, at);
}

export function digitsAt(at: i32): i32 {
  return bits(DIGITS, at);
}

/** Capitals and digits. */
export function plainAt(at: i32): i32 {
  return bits(PLAIN, at);
}

/** Small letters. */
export function smallAt(at: i32): i32 {
  return bits(LETTERS, at) & ~bits(PLAIN, at);
}

export function blanksAt(at: i32): i32 {
  return bits(BLANKS, at);
}

export function slashesAt(at: i32): i32 {
  return bits(SLASHES, at);
}

/** Blanks and dashes. */
export function gapsAt(at: i32): i32 {
  return bits(GAPS, at);
}

/** Of sixteen bytes: what no address of AIRIMP has, which is blanks, `@` and dashes. */
export function strangeAt(at: i32): i32 {
  const bytes = v128.load(at);
  const others = v128.or(i8x16.eq(bytes, i8x16.splat(0x40)), i8x16.eq(bytes, i8x16.splat(0x2d)));
  return i8x16.bitmask(v128.or(others, i8x16.lt_u(bytes, i8x16.splat(0x21))));
}

/** Of sixteen bytes: those that are this one. */
export function bytesAt(at: i32, byte: i32): i32 {
  return i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(byte as i8)));
}

/** The bits of so many bytes, at most 31. */
export function bitsOf(length: i32): i32 {
  return (1 << length) - 1;
}

/** The same for at most 32. */
export function bitsOfUpTo32(length: i32): i32 {
  return length < 32 ? (1 << length) - 1 : -1;
}
