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
