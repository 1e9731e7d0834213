import { bitsOf, bitsOfUpTo32, capitalsIn32, digitsAt, plainAt } from './classes.ts';
import { MARKS, SEPARATORS } from './memory.ts';

/* Few fields have blanks, so each is first read without trimming. */

/** The last field found, trimmed. */
export let from: i32 = 0;
export let to: i32 = 0;

export let elements: i32 = 0;
let list: usize = 0;

export function use(record: usize): void {
  list = SEPARATORS - 4 + (load<i32>(record, 12) << 2);
  elements = load<i32>(record, 16) & 0xf_ffff;
}

/** The address after it has the mark after the field; 0 if missing. */
function place(element: i32, component: i32): usize {
  if (element > elements) return 0;
  const at: usize = list + (element << 2);
  const mark = load<i32>(at) + component - 1;
  return mark < load<i32>(at, 4) ? MARKS + (mark << 2) : 0;
}

export function components(element: i32): i32 {
  if (element > elements) return 0;
  const at: usize = list + (element << 2);
  return load<i32>(at, 4) - load<i32>(at);
}

export function elementEnd(element: i32): i32 {
  return load<i32>(MARKS + (load<i32>(list + (element << 2), 4) << 2));
}

export function componentMark(element: i32): i32 {
  const mark = load<i32>(list + (element << 2)) + 1;
  return load<u8>(load<i32>(MARKS + (mark << 2))) as i32;
}

export function find(element: i32, component: i32): bool {
  const at = place(element, component);
  if (at === 0) {
    from = 0;
    to = 0;
    return false;
  }
  const first = load<i32>(at) + 1;
  const last = load<i32>(at, 4);
  from = first;
  to = last;
  // A mark, not a blank, is before an empty field.
  if (load<u8>(first) > 0x20 && load<u8>(last - 1) > 0x20) return first < last;
  trim();
  return from < to;
}

function trim(): void {
  let first = from;
  let last = to;
  while (first < last && load<u8>(first) <= 0x20) first++;
  while (first < last && load<u8>(last - 1) <= 0x20) last--;
  from = first;
  to = last;
}

/** Returns 0 when empty, -1 for other than four capitals and digits. */
export function code(element: i32, component: i32): i32 {
  const value = bareCode(element, component);
  return value >= 0 ? value : trimmedCode(element, component);
}

function trimmedCode(element: i32, component: i32): i32 {
  return find(element, component) ? codeIn(from, to) : 0;
}

/** Returns -1 for a field with blanks. */
export function bareCode(element: i32, component: i32): i32 {
  const at = place(element, component);
  return at === 0 ? 0 : codeIn(load<i32>(at) + 1, load<i32>(at, 4));
}

export function isThreeLong(packed: i32): bool {
  return packed > 0xffff && packed <= 0xff_ffff;
}

/** Returns -1 when empty, -2 for other than six digits. */
export function bareSixDigits(element: i32, component: i32): i32 {
  return bareDigits(element, component, 6);
}

function bareDigits(element: i32, component: i32, length: i32): i32 {
  const at = place(element, component);
  if (at === 0) return -1;
  const first = load<i32>(at) + 1;
  const last = load<i32>(at, 4);
  if (last - first !== length) return last === first ? -1 : -2;
  const bits = bitsOf(length);
  return (digitsAt(first) & bits) === bits ? eightDigits(last, length) : -2;
}

export function codeIn(first: i32, last: i32): i32 {
  const length = last - first;
  if ((length as u32) > 4) return -1;
  const bits = bitsOf(length);
  if ((plainAt(first) & bits) !== bits) return -1;
  return packedAt(first, length);
}

export function packedAt(first: i32, length: i32): i32 {
  return ((bswap<u32>(load<u32>(first)) as u64) >>> (((4 - length) << 3) as u64)) as i32;
}

/** Returns -1 when empty, -2 for other than nine digits. */
export function number(element: i32, component: i32): i32 {
  const at = place(element, component);
  if (at === 0) return -1;
  const first = load<i32>(at) + 1;
  const last = load<i32>(at, 4);
  if (first === last) return -1;
  const value = numberIn(first, last);
  return value >= 0 ? value : trimmedNumber(element, component);
}

function trimmedNumber(element: i32, component: i32): i32 {
  return find(element, component) ? numberIn(from, to) : -1;
}

export function numberIn(first: i32, last: i32): i32 {
  const length = last - first;
  if (length > 9) return -2;
  const bits = bitsOf(length);
  if ((digitsAt(first) & bits) !== bits) return -2;
  const value = eightDigits(last, length < 8 ? length : 8);
  return length < 9 ? value : value + ((load<u8>(first) as i32) - 0x30) * 100_000_000;
}

const DAY_AND_TIME: i32 = 0x7bf;

export let foundDay: i32 = 0;
export let foundTime: i32 = 0;

/** Returns whether a field has exactly six digits and the next one four, without blanks. */
export function findInstant(element: i32, component: i32): bool {
  const at = place(element, component);
  if (at === 0) return false;
  const first = load<i32>(at) + 1;
  const middle = load<i32>(at, 4);
  if (middle - first !== 6 || load<i32>(at, 8) - middle !== 5) return false;
  if ((digitsAt(first) & DAY_AND_TIME) !== DAY_AND_TIME || component === components(element)) return false;
  foundDay = eightDigits(middle, 6);
  foundTime = eightDigits(middle + 5, 4);
  return true;
}

const LOW_HALF: u64 = ((0x0f0f_0f0f as u64) << 32) | 0x0f0f_0f0f;
const SECOND_BYTES: u64 = ((0x00ff_00ff as u64) << 32) | 0x00ff_00ff;
const SECOND_WORDS: u64 = ((0x0000_ffff as u64) << 32) | 0x0000_ffff;

/** Adds pairs, fours and eights at once. No digits are in the first bytes of a window. */
function eightDigits(last: i32, length: i32): i32 {
  const shift = ((8 - length) << 3) as u64;
  let value: u64 = length === 0 ? 0 : ((load<u64>(last - 8) & LOW_HALF) >>> shift) << shift;
  value = (value * 2561) >>> 8;
  value = ((value & SECOND_BYTES) * 6_553_601) >>> 16;
  value = ((value & SECOND_WORDS) * 42_949_672_960_001) >>> 32;
  return value as i32;
}

export let decimals: i32 = 0;

/** Drops the point. Returns -1 when empty, -2 for more than eight digits and four decimals. */
export function amount(element: i32, component: i32): i32 {
  decimals = 0;
  if (!find(element, component)) return -1;
  const length = to - from;
  if (length > 9) return -2;
  const bits = bitsOf(length);
  const others = ~digitsAt(from) & bits;
  if (others === 0) return numberIn(from, to);
  const whole = ctz<i32>(others);
  const mark = load<u8>(from + whole) as i32;
  decimals = length - whole - 1;
  if (others !== 1 << whole || whole === 0 || (mark !== 0x2e && mark !== 0x2c) || decimals > 4) return -2;
  return eightDigits(from + whole, whole) * powerOfTen(decimals) + eightDigits(to, decimals);
}

function powerOfTen(exponent: i32): i32 {
  return exponent === 2 ? 100 : exponent === 0 ? 1 : exponent === 1 ? 10 : exponent === 3 ? 1000 : 10_000;
}

/** Returns -1 when empty, -2 if not six digits. */
export function sixDigits(element: i32, component: i32): i32 {
  const value = bareDigits(element, component, 6);
  return value > -2 ? value : trimmedDigits(element, component, 6);
}

/** Returns -1 when empty, -2 if not four digits. */
export function fourDigits(element: i32, component: i32): i32 {
  const value = bareDigits(element, component, 4);
  return value > -2 ? value : trimmedDigits(element, component, 4);
}

function trimmedDigits(element: i32, component: i32, length: i32): i32 {
  const value = trimmedNumber(element, component);
  return value >= 0 && to - from !== length ? -2 : value;
}

export function areDigits(first: i32, last: i32): bool {
  for (let at = first; at < last; at += 16) {
    const bits = last - at < 16 ? bitsOf(last - at) : 0xffff;
    if ((digitsAt(at) & bits) !== bits) return false;
  }
  return first < last;
}

export function arePlain(first: i32, last: i32): bool {
  for (let at = first; at < last; at += 16) {
    const bits = last - at < 16 ? bitsOf(last - at) : 0xffff;
    if ((plainAt(at) & bits) !== bits) return false;
  }
  return first < last;
}

/** At most 32 bytes. */
export function areCapitals(first: i32, last: i32): bool {
  const bits = bitsOfUpTo32(last - first);
  return last - first <= 32 && (capitalsIn32(first) & bits) === bits;
}
