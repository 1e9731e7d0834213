/* Classes of bytes as bits, the first byte in the lowest bit, for 16 or 32 bytes. */

function within(bytes: v128, first: i32, count: i32): v128 {
  return i8x16.le_u(i8x16.sub(bytes, i8x16.splat(first as i8)), i8x16.splat((count - 1) as i8));
}

export function capitalsAt(at: i32): i32 {
  return i8x16.bitmask(within(v128.load(at), 0x41, 26));
}

export function capitalsIn32(at: i32): i32 {
  return capitalsAt(at) | (capitalsAt(at + 16) << 16);
}

function lettersAt(at: i32): i32 {
  return i8x16.bitmask(within(v128.or(v128.load(at), i8x16.splat(0x20)), 0x61, 26));
}

export function lettersIn32(at: i32): i32 {
  return lettersAt(at) | (lettersAt(at + 16) << 16);
}

export function digitsAt(at: i32): i32 {
  return i8x16.bitmask(within(v128.load(at), 0x30, 10));
}

export function digitsIn32(at: i32): i32 {
  return digitsAt(at) | (digitsAt(at + 16) << 16);
}

export function plainAt(at: i32): i32 {
  const bytes = v128.load(at);
  return i8x16.bitmask(v128.or(within(bytes, 0x41, 26), within(bytes, 0x30, 10)));
}

/** Small letters, and what follows them in ASCII. */
function smallAt(at: i32): i32 {
  return i8x16.bitmask(within(v128.load(at), 0x61, 0x1f));
}

export function smallIn32(at: i32): i32 {
  return smallAt(at) | (smallAt(at + 16) << 16);
}

function gapsAt(at: i32): i32 {
  const bytes = v128.load(at);
  return i8x16.bitmask(v128.or(i8x16.eq(bytes, i8x16.splat(0x20)), i8x16.eq(bytes, i8x16.splat(0x2d))));
}

export function gapsIn32(at: i32): i32 {
  return gapsAt(at) | (gapsAt(at + 16) << 16);
}

/** Bytes that AIRIMP addresses do not contain: blanks, `@` and dashes. */
export function notInAddressIn32(at: i32): i32 {
  return notInAddressAt(at) | (notInAddressAt(at + 16) << 16);
}

function notInAddressAt(at: i32): i32 {
  const bytes = v128.load(at);
  const others = v128.or(i8x16.eq(bytes, i8x16.splat(0x40)), i8x16.eq(bytes, i8x16.splat(0x2d)));
  return i8x16.bitmask(v128.or(others, i8x16.le_u(bytes, i8x16.splat(0x20))));
}

export function bytesAt(at: i32, byte: i32): i32 {
  return i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(byte as i8)));
}

export function bytesIn32(at: i32, byte: i32): i32 {
  return bytesAt(at, byte) | (bytesAt(at + 16, byte) << 16);
}

/** At most 31 bytes. */
export function bitsOf(length: i32): i32 {
  return (1 << length) - 1;
}

export function bitsOfUpTo32(length: i32): i32 {
  return length < 32 ? (1 << length) - 1 : -1;
}
