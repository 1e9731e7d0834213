/* What sixteen bytes are, as one bit for each: the lowest that of the first. */

function within(bytes: v128, first: i32, count: i32): v128 {
  return i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(first as i8)), i8x16.splat(count as i8));
}

/** Capitals A to Z. */
export function capitalsAt(at: i32): i32 {
  return i8x16.bitmask(within(v128.load(at), 0x41, 26));
}

/** Letters of any case. */
export function lettersAt(at: i32): i32 {
  return i8x16.bitmask(within(v128.or(v128.load(at), i8x16.splat(0x20)), 0x61, 26));
}

export function digitsAt(at: i32): i32 {
  return i8x16.bitmask(within(v128.load(at), 0x30, 10));
}

/** Capitals and digits. */
export function plainAt(at: i32): i32 {
  const bytes = v128.load(at);
  return i8x16.bitmask(v128.or(within(bytes, 0x41, 26), within(bytes, 0x30, 10)));
}

/** Small letters, and what comes after them in ASCII. */
export function smallAt(at: i32): i32 {
  return i8x16.bitmask(within(v128.load(at), 0x61, 0x1f));
}

/** What no address of AIRIMP has: blanks, `@` and dashes. */
export function strangeAt(at: i32): i32 {
  const bytes = v128.load(at);
  const others = v128.or(i8x16.eq(bytes, i8x16.splat(0x40)), i8x16.eq(bytes, i8x16.splat(0x2d)));
  return i8x16.bitmask(v128.or(others, i8x16.lt_u(bytes, i8x16.splat(0x21))));
}

export function bytesAt(at: i32, byte: i32): i32 {
  return i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(byte as i8)));
}

/** The bits of so many bytes, at most sixteen. */
export function bitsOf(length: i32): i32 {
  return (1 << length) - 1;
}
