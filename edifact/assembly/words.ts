import { packedAt } from './fields.ts';

/*
 * Words of capitals as numbers, held against lists (`codes/name-words.ts`). Whether a name is long or short cannot be guessed by a
 * processor, so what nearly all names are not is told without a branch.
 */

/** Whether a list, of which the first number says how many there are, has a word. */
export function isIn(list: usize, word: i32): bool {
  const count = load<i32>(list);
  for (let index = 1; index <= count; index++) if (load<i32>(list + (index << 2)) === word) return true;
  return false;
}

/** The first two letters of words for no name, first letter lowest: NA, NO, UN, FN, LN, XX. */
const NA: i32 = 0x414e;
const NO: i32 = 0x4f4e;
const UN: i32 = 0x4e55;
const FN: i32 = 0x4e46;
const LN: i32 = 0x4e4c;
const XX: i32 = 0x5858;

/** Whether the bytes may stand for no name: a short word of the list, NONAME, UNKNOWN, or something like them. */
export function mayBeNoName(list: usize, first: i32, last: i32): bool {
  const two = load<u16>(first) as i32;
  const short = bit(two === NA) | bit(two === FN) | bit(two === LN) | bit(two === XX);
  const long = bit(two === NO) | bit(two === UN);
  return (short | long) !== 0 && last - first <= 7 && isNoName(list, first, last, long !== 0);
}

/** 1 for true: taken together without branches. */
export function bit(value: bool): i32 {
  return value ? 1 : 0;
}

/** Whether a set, of which 256 bits stand behind a first number, may have a word: by the hash of `codes/name-words.ts`. */
export function mayHave(set: usize, word: i32): i32 {
  const hash: i32 = (word * -1_640_531_535) >>> 24;
  return (load<i32>(set + ((hash >>> 5) << 2), 4) >>> (hash & 31)) & 1;
}

function isNoName(list: usize, first: i32, last: i32, long: bool): bool {
  const length = last - first;
  return length <= 3 ? isIn(list, packedAt(first, length)) : long && length >= 6;
}
