/* Words of capitals as numbers, held against lists (`codes/name-words.ts`). */

/** Letters at which words for no name begin that are longer than three: NONAME and UNKNOWN. */
const NO: i32 = 0x4e4f;
const UN: i32 = 0x554e;

/** At most four bytes as a number. */
export function packed(first: i32, last: i32): i32 {
  let word: i32 = 0;
  for (let at = first; at < last; at++) word = (word << 8) | (load<u8>(at) as i32);
  return word;
}

/** Whether a list, of which the first number says how many there are, has a word. */
export function isIn(list: usize, word: i32): bool {
  const count = load<i32>(list);
  for (let index = 1; index <= count; index++) if (load<i32>(list + (index << 2)) === word) return true;
  return false;
}

/** Whether the bytes may stand for no name: a short word of the list, NONAME, UNKNOWN, or something like them. */
export function mayBeNoName(list: usize, first: i32, last: i32): bool {
  const length = last - first;
  if (length > 7) return false;
  if (length <= 3) return isIn(list, packed(first, last));
  const two = packed(first, first + 2);
  return length >= 6 && (two === NO || two === UN);
}
