import { foldText } from '#ui/format/foldText.ts';
import { findMatches, rankMatch } from '#ui/format/matches.ts';
import type { CodeChoice } from './choice.ts';

export interface NamedCode extends CodeChoice {
  /** Names in both languages. */
  words: readonly string[];
}

/** Codes first, then the best matches of names; of equal matches the shorter name. */
export function findCodes(all: readonly NamedCode[], text: string): NamedCode[] {
  const query = foldText(text);
  if (query === '') return [...all];
  const byCode = all.filter(({ code }) => foldText(code).startsWith(query));
  const byName = findMatches(all, text, ({ words }) => words).toSorted(
    (a, b) => rankMatch(a.words, text) - rankMatch(b.words, text) || a.name.length - b.name.length,
  );
  return [...new Set([...byCode, ...byName])];
}

interface Country {
  code3: string;
  namePt: string;
  nameEn: string;
}

export const toCountryChoices = (all: readonly Country[], name: (code: string) => string): NamedCode[] =>
  all.map(({ code3, namePt, nameEn }) => ({ code: code3, name: name(code3), words: [namePt, nameEn] }));
