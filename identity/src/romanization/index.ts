import { RecentCache } from '../recent-cache.ts';
import { arabicForms, arabicPatterns, isEpithet, isServant } from './arabic.ts';
import { chinese } from './chinese.ts';
import { cyrillicForms } from './cyrillic.ts';
import { korean } from './korean.ts';

const MAX_FORMS = 16;
const LONGEST_WORD = 30;

/** Shared with other spellings in Latin letters. */
export interface RomanizedForms {
  /** Arabic, Chinese and Korean. */
  readonly compound: readonly string[];
  readonly cyrillic: readonly string[];
  readonly isSyllable: boolean;
  readonly isServant: boolean;
  readonly isEpithet: boolean;
}

const NONE: readonly string[] = [];
const NO_FORMS: RomanizedForms = {
  compound: NONE,
  cyrillic: NONE,
  isSyllable: false,
  isServant: false,
  isEpithet: false,
};

/** Expects capitals A to Z. Spellings of one name share a form. */
export function getRomanizedForms(word: string): RomanizedForms {
  if (word.length < 2 || word.length > LONGEST_WORD) return NO_FORMS;
  return formsCache.get(word);
}

const CACHE_SIZE = 20_000;
const formsCache = new RecentCache<RomanizedForms>(CACHE_SIZE, word => ({
  compound: readCompoundForms(word),
  cyrillic: cyrillicForms(word),
  isSyllable: chinese.isSyllable(word) || korean.isSyllable(word),
  isServant: isServant(word),
  isEpithet: isEpithet(word),
}));

/** Takes a fraction of the time of {@link getRomanizedForms}. */
export const getCompoundForms = (word: string): readonly string[] =>
  word.length < 2 || word.length > LONGEST_WORD ? NONE : compoundCache.get(word);

const compoundCache = new RecentCache<readonly string[]>(CACHE_SIZE, readCompoundForms);

function readCompoundForms(word: string): readonly string[] {
  const forms = [
    ...arabicForms(word).map(form => `A ${form}`),
    ...chinese.readingsOf(word).map(form => `C ${form}`),
    ...korean.readingsOf(word).map(form => `K ${form}`),
  ];
  return forms.length === 0 ? NONE : forms.slice(0, MAX_FORMS);
}

/** For JavaScript and PostgreSQL. Covers spellings without common letters or consonants. */
export const listSpellingPatterns = (word: string): string[] =>
  word.length < 2 || word.length > LONGEST_WORD
    ? []
    : [...arabicPatterns(word), ...chinese.patternsOf(word), ...korean.patternsOf(word)].slice(0, MAX_FORMS);

/** Others may write the two words as one. */
export function listPairForms(
  one: RomanizedForms & { text: string },
  other: RomanizedForms & { text: string },
): readonly string[] {
  const mayBeOne = (one.isSyllable && other.isSyllable) || one.isServant || other.isEpithet;
  return mayBeOne ? getCompoundForms(one.text + other.text) : NONE;
}

export function haveSharedForm(one: readonly string[], other: readonly string[]): boolean {
  if (other.length === 0) return false;
  for (let at = 0; at < one.length; at++) if (other.includes(one[at] as string)) return true;
  return false;
}
