import { foldCase } from '@farol/identity';

/** Letters and digits only. */
export { foldNumber as foldDocument } from '@farol/identity';

/** Upper case, no diacritics, single spaces. */
export function foldText(text: string): string {
  return foldCase(text).replace(/\s+/g, ' ').trim();
}

/** Letters and single spaces only. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
