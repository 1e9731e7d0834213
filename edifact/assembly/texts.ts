import { TEXTS, TEXTS_END } from './memory.ts';

/* Texts that differ from the bytes in the window. */

const LONGEST: i32 = 128;
const SPARE: i32 = 32;

export let end: usize = TEXTS;

export function resetTexts(): void {
  end = TEXTS;
}

export function textLength(): i32 {
  return (end - TEXTS) as i32;
}

export function hasRoom(length: i32): bool {
  return length <= LONGEST && end + LONGEST + SPARE <= TEXTS_END;
}

export function endAt(place: usize): void {
  end = place;
}

/** Copies too much; later texts overwrite the rest. */
export function append(first: i32, last: i32): usize {
  const place = end;
  for (let at: i32 = first; at < last; at += 16) v128.store(place + (at - first), v128.load(at));
  end = place + (last - first);
  return place;
}

export function appendByte(byte: i32): void {
  store<u8>(end++, byte);
}

/** Characters. The Z at the end is not for local times. */
const INSTANT: i32 = 17;
const DASH: i32 = 0x2d;
const T: i32 = 0x54;
const COLON: i32 = 0x3a;
const Z: i32 = 0x5a;

/**
 * Writes `2026-01-05T00:48Z` for DDMMYY and HHMM, midnight for -1. Returns the offset among the texts; -1 for
 * an invalid instant or without room.
 */
export function appendInstant(day: i32, time: i32): i32 {
  const year = day % 100;
  const month = (day / 100) % 100;
  const dayOfMonth = day / 10_000;
  const clock = time < 0 ? 0 : time;
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > lastDay(month, year)) return -1;
  if (clock > 2359 || clock % 100 > 59 || !hasRoom(INSTANT)) return -1;
  const at = end;
  twoDigits(at, year < 80 ? 20 : 19);
  twoDigits(at + 2, year);
  store<u8>(at, DASH, 4);
  twoDigits(at + 5, month);
  store<u8>(at, DASH, 7);
  twoDigits(at + 8, dayOfMonth);
  store<u8>(at, T, 10);
  twoDigits(at + 11, clock / 100);
  store<u8>(at, COLON, 13);
  twoDigits(at + 14, clock % 100);
  store<u8>(at, Z, 16);
  end = at + INSTANT;
  return (at - TEXTS) as i32;
}

function twoDigits(at: usize, value: i32): void {
  const tens = value / 10;
  store<u16>(at, 0x3030 | tens | ((value - tens * 10) << 8));
}

/** Years 1980 to 2079. */
function lastDay(month: i32, year: i32): i32 {
  if (month === 2) return (year & 3) === 0 ? 29 : 28;
  return 30 + ((month + (month >>> 3)) & 1);
}
