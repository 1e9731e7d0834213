import { pack } from '../core/tags.ts';
import { ALONE, UNKNOWN } from './titles.ts';

export function packed(words: string): number[] {
  return words.split(' ').map(pack);
}

/** The module checks this set before the list. */
export function bitsOf(words: readonly number[]): number[] {
  const bits = new Int32Array(8);
  for (const word of words) {
    const hash = Math.imul(word, 0x9e37_79b1) >>> 24;
    bits[hash >>> 5] = (bits[hash >>> 5] as number) | (1 << (hash & 31));
  }
  return [...bits];
}

/** Longer titles begin with M and end with ER. */
export const TITLES = [...ALONE].filter(word => word.length <= 4).map(pack);
export const NO_NAMES = [...UNKNOWN].filter(word => /^[A-Z]{2,3}$/.test(word)).map(pack);
