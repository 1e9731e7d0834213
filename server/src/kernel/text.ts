import { foldCase } from '@farol/identity';

/** Keeps letters and digits. */
export { foldNumber as foldDocument } from '@farol/identity';

/** Returns upper case without diacritics, with single spaces. */
export function foldText(text: string): string {
  return foldCase(text).replace(/\s+/g, ' ').trim();
}

/** Keeps letters and single spaces. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
