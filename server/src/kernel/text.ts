import { foldCase } from '@farol/identity';

/** A document number for comparing: without blanks, dots, dashes and whatever else is no letter or digit. */
export { foldNumber as foldDocument } from '@farol/identity';

/** Upper case without diacritics, blanks single: how text is compared. */
export function foldText(text: string): string {
  return foldCase(text).replace(/\s+/g, ' ').trim();
}

/** A name for comparing: letters and single blanks only. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
