import { packedAt } from './fields.ts';

/* Avoids branches that a processor cannot predict (`codes/name-words.ts`). */

export function isIn(list: usize, word: i32): bool {
  const count = load<i32>(list);
  for (let index = 1; index <= count; index++) if (load<i32>(list + (index << 2)) === word) return true;
  return false;
}

/** The first letter in the lowest byte. */
const NA: i32 = 0x414e;
const NO: i32 = 0x4f4e;
const UN: i32 = 0x4e55;
const FN: i32 = 0x4e46;
const LN: i32 = 0x4e4c;
const XX: i32 = 0x5858;

export function mayBeNoName(list: usize, first: i32, last: i32): bool {
  const two = load<u16>(first) as i32;
  const short = bit(two === NA) | bit(two === FN) | bit(two === LN) | bit(two === XX);
  const long = bit(two === NO) | bit(two === UN);
  return (short | long) !== 0 && last - first <= 7 && isNoName(list, first, last, long !== 0);
}

export function bit(value: bool): i32 {
  return value ? 1 : 0;
}

/** The set is 256 bits after its first number. */
export function mayHave(set: usize, word: i32): i32 {
  const hash: i32 = (word * -1_640_531_535) >>> 24;
  return (load<i32>(set + ((hash >>> 5) << 2), 4) >>> (hash & 31)) & 1;
}

function isNoName(list: usize, first: i32, last: i32, long: bool): bool {
  const length = last - first;
  return length <= 3 ? isIn(list, packedAt(first, length)) : long && length >= 6;
}
