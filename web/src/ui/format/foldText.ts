/** Removes case and diacritics, for comparisons. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

export function hasAllWords(texts: readonly (string | null)[], query: string): boolean {
  const words = foldText(query)
    .split(/\s+/)
    .filter(word => word !== '');
  if (words.length === 0) return true;
  const joinedText = texts.map(text => foldText(text ?? '')).join(' ');
  return words.every(word => joinedText.includes(word));
}
