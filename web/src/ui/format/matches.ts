import { foldText, hasAllWords } from './foldText.ts';

/** Ranks a match, best first: whole text, its start, start of a word, any part. */
export function rankMatch(texts: readonly (string | null)[], query: string): number {
  const typed = foldText(query);
  const ranks = texts.map(text => {
    const folded = foldText(text ?? '');
    if (folded.startsWith(typed)) return folded === typed ? 0 : 1;
    return folded.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(typed)) ? 2 : 3;
  });
  return Math.min(3, ...ranks);
}

/** Returns the items with all words of the query, best matches first. Keeps the order of equal matches. */
export function findMatches<T>(
  items: readonly T[],
  query: string,
  textsOf: (item: T) => readonly (string | null)[],
): T[] {
  if (query.trim() === '') return [...items];
  return items
    .filter(item => hasAllWords(textsOf(item), query))
    .map(item => ({ item, rank: rankMatch(textsOf(item), query) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Filters grouped items. The group of the best match comes first. */
export function findGroupMatches<T, L>(
  groups: readonly { group: L; items: readonly T[] }[],
  query: string,
  textsOf: (item: T) => readonly (string | null)[],
): { group: L; items: T[] }[] {
  const found = groups
    .map(group => ({ ...group, items: findMatches(group.items, query, textsOf) }))
    .filter(({ items }) => items.length > 0);
  if (query.trim() === '') return found;
  const rankOf = ({ items: [first] }: { items: T[] }): number =>
    first === undefined ? 3 : rankMatch(textsOf(first), query);
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}
