import { foldCase } from '@farol/identity';

/** Normalizes a document number for comparison: letters and digits only. */
export { foldNumber as foldDocument } from '@farol/identity';

/** Normalizes text for comparison: upper case, no diacritics, single spaces. */
export function foldText(text: string): string {
  return foldCase(text).replace(/\s+/g, ' ').trim();
}

/** Normalizes a name for comparison: letters and single spaces only. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
