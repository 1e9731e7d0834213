import { foldCase } from '@farol/identity';

/** Keeps letters and digits. */
export { foldNumber as foldDocument } from '@farol/identity';

/** Returns upper case without diacritics, with single spaces. */
export function foldText(text: string): string {
  return foldCase(text).replace(/\s+/g, ' ').trim();
}

/** Returns the beginning of a well-formed text. PostgreSQL refuses half of a character at its end. */
export function truncateText(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength);
  return start.isWellFormed() ? start : start.slice(0, -1);
}

/** Keeps letters and single spaces. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
