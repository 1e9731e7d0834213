import { minimumSearchText } from './common.ts';
import { requireRule } from './findings.ts';

/** Letters and digits that survive the folding of names and numbers; ordinal signs and symbols do not. */
const comparableCharacters = /(?![ªº\u2100-\u214F\u3000-\u3040])[\p{Lu}\p{Ll}\p{Lo}\p{Nd}]/gu;
const countCharacters = (text: string): number => text.match(comparableCharacters)?.length ?? 0;

/** Requires letters or digits to compare, unless the text is empty. */
export const requireCharacters = (min: number) =>
  requireRule<string>(text => text === '' || countCharacters(text) >= min, 'SEARCH_CHARACTERS', { min });

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** True for an empty text, too. */
export const hasLetters = (text: string, min = minimumSearchText): boolean =>
  text === '' || countLetters(text) >= min;

/** Requires letters, for names, unless the text is empty. */
export const requireLetters = (min: number) =>
  requireRule<string>(text => hasLetters(text, min), 'SEARCH_LETTERS', { min });

/** Rules of a number in a search, which is compared as a whole. */
export const documentRules = (min = minimumSearchText) => [
  requireRule<string>(number => !/[*%?_\u2217\u204E]/.test(number.normalize('NFKC')), 'DOCUMENT_WILDCARD'),
  requireCharacters(min),
];

/** Removes digits and signs of other searches, which names do not have. */
export const withoutForeignSigns = (name: string): string =>
  name.normalize('NFKC').replace(/[\p{Nd}%?_]/gu, '');
