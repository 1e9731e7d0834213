import { TEXTS, TEXTS_END } from './memory.ts';

/* Texts that do not stand in the window as they are wanted, one after the other. */

/** No text is longer. */
const LONGEST: i32 = 128;
const SPARE: i32 = 32;

/** Where the next byte goes. */
export let end: usize = TEXTS;

export function resetTexts(): void {
  end = TEXTS;
}

/** Number of bytes of text. */
export function textLength(): i32 {
  return (end - TEXTS) as i32;
}

export function hasRoom(length: i32): bool {
  return length <= LONGEST && end + LONGEST + SPARE <= TEXTS_END;
}

/** Says where the text ends that was written behind {@link end}. */
export function endAt(place: usize): void {
  end = place;
}

/** Adds the bytes of a range to the text at hand; gives their place. More is copied than is wanted: what comes after overwrites it. */
export function append(first: i32, last: i32): usize {
  const place = end;
  for (let at: i32 = first; at < last; at += 16) v128.store(place + (at - first), v128.load(at));
  end = place + (last - first);
  return place;
}

export function appendByte(byte: i32): void {
  store<u8>(end++, byte);
}
