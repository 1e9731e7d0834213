import { pack } from '../core/tags.ts';
import { ALONE, UNKNOWN } from './titles.ts';

/* Words in names as numbers, for the module that reads names on their bytes. */

/** The words of a list, parted by blanks and of at most four letters, packed. */
export function packed(words: string): number[] {
  return words.split(' ').map(pack);
}

/** Words that are titles when they stand alone, of up to four letters; longer ones begin with M and end with ER. */
export const TITLES = [...ALONE].filter(word => word.length <= 4).map(pack);
/** Words of two or three letters that stand for no name. */
export const NO_NAMES = [...UNKNOWN].filter(word => /^[A-Z]{2,3}$/.test(word)).map(pack);
