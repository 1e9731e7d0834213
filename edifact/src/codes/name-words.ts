import { pack } from '../core/tags.ts';
import { ALONE, UNKNOWN } from './titles.ts';

/* Words in names as numbers, for the module that reads names on their bytes. */

/** The words of a list, parted by blanks and of at most four letters, packed. */
export function packed(words: string): number[] {
  return words.split(' ').map(pack);
}

/** The 256 bits of a set of packed words, by a hash: the module asks it before it looks for a word in the list. */
export function bitsOf(words: readonly number[]): number[] {
  const bits = new Int32Array(8);
  for (const word of words) {
    const hash = Math.imul(word, 0x9e37_79b1) >>> 24;
    bits[hash >>> 5] = (bits[hash >>> 5] as number) | (1 << (hash & 31));
  }
  return [...bits];
}

/** Words that are titles when they stand alone, of up to four letters; longer ones begin with M and end with ER. */
export const TITLES = [...ALONE].filter(word => word.length <= 4).map(pack);
/** Words of two or three letters that stand for no name. */
export const NO_NAMES = [...UNKNOWN].filter(word => /^[A-Z]{2,3}$/.test(word)).map(pack);
